import { useSearchParams } from 'react-router'
import { DeliveryRound, roundQuery } from '#features/reservations'
import { prefetch } from '#lib/query'
import { Page } from '#ui/layout'

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** The day from the address; an invalid one is ignored. */
const dateFrom = (params: URLSearchParams): string | undefined => {
  const date = params.get('date') ?? ''
  return DATE_PATTERN.test(date) ? date : undefined
}

export const loader = prefetch(({ search }) => [roundQuery(dateFrom(search))])

export function Component() {
  const [params, setParams] = useSearchParams()
  return (
    <Page title="Trasa dostaw" width="reading">
      <DeliveryRound
        date={dateFrom(params)}
        onDay={(date) => setParams({ date }, { replace: true, preventScrollReset: true })}
      />
    </Page>
  )
}
