import { lazy, Suspense, useState } from 'react'
import type { SearchTarget } from '#shared/card-actions.ts'
import { Button } from '#ui/buttons'
import { BellIcon } from '#ui/icons.ts'
import { criteriaFrom } from './criteria-from.ts'

// Loaded at the first tap.
const SaveSearch = lazy(() =>
  import('#features/alerts').then(
    (module) => ({ default: module.SaveSearch }),
    () => ({ default: LoadFailed }),
  ),
)

function LoadFailed() {
  return <p role="alert">Nie udało się wczytać formularza. Odśwież stronę.</p>
}

/** Button that saves the search; it needs a search text or a place. */
export function SaveSearchButton(searched: SearchTarget) {
  const { filters } = searched
  /** `null` before it was opened. */
  const [open, setOpen] = useState<boolean | null>(null)
  if (filters.searchPoint === null && filters.q.trim() === '') return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<BellIcon className="size-5" aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>
          Powiadom <span className="max-sm:hidden">mnie </span>o nowych
        </span>
      </Button>
      {open !== null && (
        <Suspense>
          <SaveSearch criteria={criteriaFrom(searched)} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
