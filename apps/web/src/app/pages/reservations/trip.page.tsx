import { PickupTrip, tripQuery } from '#features/reservations'
import { prefetch } from '#lib/query'
import { useSearchParams } from 'react-router'
import { Page } from '#ui/layout'
import { dateInUrl } from './date-in-url.ts'

export const loader = prefetch(({ search }) => [tripQuery(dateInUrl(search))])

export function Component() {
  const [params, setParams] = useSearchParams()
  return (
    <Page title="Trasa odbiorów" width="reading">
      <PickupTrip
        date={dateInUrl(params)}
        onDay={(date) => setParams({ date }, { replace: true, preventScrollReset: true })}
      />
    </Page>
  )
}
