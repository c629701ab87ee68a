import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { LocationForm, locationQuery } from '#features/places'
import { PhotoField } from '#features/uploads'
import { prefetch } from '#lib/query'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { Page } from '#ui/layout'

const load = prefetch(({ params }) => [locationQuery(Number(params['id']))])

/**
 * The guard of the specification (section 6): without an id a new location; any error with the requested one leads back
 * to the list. The server checks the owner.
 */
export const loader = async (args: LoaderFunctionArgs): Promise<Response | null> => {
  const { id } = args.params
  if (id === undefined) return redirect('/locations/add')
  if (!/^[1-9]\d*$/.test(id)) return redirect('/locations')
  return load(args).catch(() => redirect('/locations'))
}

export function Component() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const id = Number(useParams()['id'])
  const { data: location } = useSuspenseQuery(locationQuery(id))
  return (
    <Page title="Edycja lokalizacji" lead={location.name} width="reading">
      <LocationForm
        key={id}
        Photos={PhotoField}
        location={location}
        onSaved={async (saved) => {
          queryClient.setQueryData(locationQuery(id).queryKey, saved)
          await invalidate(queryClient, staleAfter.locationSaved())
          await navigate('/locations', { state: { msgSuccess: `Zapisano lokalizację „${saved.name}”.` } })
        }}
      />
    </Page>
  )
}
