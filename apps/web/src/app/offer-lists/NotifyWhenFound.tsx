import { lazy, Suspense } from 'react'
import type { SearchTarget } from '#shared/card-actions.ts'
import { Skeleton } from '#ui/feedback'
import { criteriaFrom } from './criteria-from.ts'

// Most searches find something.
const NotifyMe = lazy(() =>
  import('#features/alerts').then(
    (module) => ({ default: module.NotifyMe }),
    () => ({ default: LoadFailed }),
  ),
)

function LoadFailed() {
  return <p role="alert">Nie udało się wczytać przycisku. Odśwież stronę.</p>
}

/** Below a search that found nothing: saves it. */
export function NotifyWhenFound(searched: SearchTarget) {
  return (
    <Suspense fallback={<Skeleton className="h-12 w-full max-w-sm rounded-xl" />}>
      <NotifyMe
        criteria={criteriaFrom(searched)}
        variant={searched.unanswered === 'everywhere' ? 'primary' : 'secondary'}
      />
    </Suspense>
  )
}
