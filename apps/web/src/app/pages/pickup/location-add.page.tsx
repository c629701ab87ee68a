import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { LocationForm } from '#features/places'
import { PhotoField } from '#features/uploads'
import { safeReturnTo } from '#lib/navigation'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { Page } from '#ui/layout'

/** Without an address to return to the new location is shown in its list. */
const returnPath = (given: string | null): string => (given === null ? '/locations' : safeReturnTo(given))

export function Component() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  return (
    <Page title="Nowa lokalizacja" width="reading">
      <LocationForm
        Photos={PhotoField}
        location={null}
        onSaved={async ({ name }) => {
          await invalidate(queryClient, staleAfter.locationAdded())
          await navigate(returnPath(search.get('returnUrl')), {
            state: { msgSuccess: `Dodano lokalizację „${name}”.` },
          })
        }}
      />
    </Page>
  )
}
