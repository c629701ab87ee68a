import { dateText } from '@kram/polish/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Banner } from '#ui/feedback'
import { ownTaxQuery } from '../tax.queries.ts'

/** On the own profile, as long as the data for the tax office is missing. */
export function TaxNotice() {
  const { data } = useQuery(ownTaxQuery(null))
  if (!data || data.profile !== null || (data.state !== 'over' && data.request === null)) return null
  return (
    <div className="mb-5">
      <Banner tone="warning">
        Podaj dane dla urzędu skarbowego{data.request && ` do ${dateText(data.request.dueOn)}`}.{' '}
        <Link to="/seller/tax" className="underline underline-offset-4">
          Dlaczego i jakie
        </Link>
      </Banner>
    </div>
  )
}
