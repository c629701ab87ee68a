import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { locationsQuery, PlaceLookup } from '#features/places'
import { ScheduleForm } from '#features/schedules'
import { prefetch } from '#lib/query'
import { safeReturnTo } from '#lib/navigation'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { buttonClass } from '#ui/buttons'
import { PinIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'
import { EmptyState } from '#ui/feedback'

export const loader = prefetch(() => [locationsQuery()])

const returnPath = (given: string | null): string => (given === null ? '/schedules' : safeReturnTo(given))

export function Component() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(locationsQuery())
  if (data.items.length === 0) return <LocationFirst />
  return (
    <Page title="Nowy harmonogram" width="reading">
      <ScheduleForm
        schedule={null}
        PlaceLookup={PlaceLookup}
        locations={data.items}
        onSaved={async ({ name }) => {
          await invalidate(queryClient, staleAfter.scheduleSaved())
          await navigate(returnPath(search.get('returnUrl')), {
            state: { msgSuccess: `Dodano harmonogram „${name}”.` },
          })
        }}
      />
    </Page>
  )
}

/** A schedule needs a location; adding one returns here. */
function LocationFirst() {
  const { pathname, search } = useLocation()
  return (
    <Page title="Nowy harmonogram" width="reading">
      <EmptyState
        title="Najpierw dodaj lokalizację"
        icon={<PinIcon className="size-10" stroke={1.5} aria-hidden="true" />}
        action={
          <Link to={`/locations/add?returnUrl=${encodeURIComponent(pathname + search)}`} className={buttonClass()}>
            Dodaj lokalizację
          </Link>
        }
      >
        <p>Harmonogram mówi, kiedy coś się dzieje w wybranym miejscu. Po zapisaniu lokalizacji wrócisz tutaj.</p>
      </EmptyState>
    </Page>
  )
}
