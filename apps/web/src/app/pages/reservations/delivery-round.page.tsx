import { useSearchParams } from 'react-router'
import { DeliveryRound, roundQuery } from '#features/reservations'
import { prefetch } from '#lib/query'
import { Page } from '#ui/layout'
import { dateInUrl } from './date-in-url.ts'

export const loader = prefetch(({ search }) => [roundQuery(dateInUrl(search))])

export function Component() {
  const [params, setParams] = useSearchParams()
  return (
    <Page title="Trasa dostaw" width="reading">
      <DeliveryRound
        date={dateInUrl(params)}
        onDay={(date) => setParams({ date }, { replace: true, preventScrollReset: true })}
      />
    </Page>
  )
}
