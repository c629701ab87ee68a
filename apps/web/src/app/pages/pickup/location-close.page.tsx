import { Navigate, useParams, useSearchParams } from 'react-router'
import { Closing } from '#features/closings'
import { useLocationOptions } from '#features/places'
import { Page } from '#ui/layout'

/** The seller closes one location, or moves it to another one, which is in the address. */
export function Component() {
  const id = Number(useParams()['id'])
  const [search, setSearch] = useSearchParams()
  const options = useLocationOptions()
  if (!Number.isSafeInteger(id) || id < 1) return <Navigate to="/locations" replace />
  const chosen = Number(search.get('moveTo'))
  const moveTo = Number.isSafeInteger(chosen) && chosen > 0 && chosen !== id ? chosen : undefined
  return (
    <Page title="Zamknięcie miejsca" lead={options.find(([value]) => value === String(id))?.[1]} width="reading">
      <Closing
        what={{ locationId: id, moveTo }}
        others={options.filter(([value]) => value !== String(id))}
        onMoveTo={(target) => setSearch(target === undefined ? {} : { moveTo: String(target) }, { replace: true })}
      />
    </Page>
  )
}
