import { localDateOf } from '@kram/contract/common/time'
import { Link, useParams, useSearchParams } from 'react-router'
import { OwnTaxView, ReportCopy } from '#features/tax'
import { useNow } from '#lib/hooks'
import { Select } from '#ui/forms'
import { Page } from '#ui/layout'

/** `/seller/tax`, and `/seller/tax/7`: what the report with this number says about the seller. */
export function Component() {
  const { id: reportId } = useParams()
  const [params, setParams] = useSearchParams()
  const running = Number(localDateOf(useNow()).slice(0, 4))
  if (reportId !== undefined && /^[1-9]\d{0,8}$/.test(reportId))
    return (
      <Page
        title="Co przekazaliśmy do urzędu skarbowego"
        lead={<Link to="/seller/tax">Wróć do danych podatkowych</Link>}
        width="reading"
      >
        <ReportCopy key={reportId} id={Number(reportId)} />
      </Page>
    )
  const years = [running, running - 1, running - 2]
  const year = years.find((each) => String(each) === params.get('year')) ?? running
  return (
    <Page
      title="Podatki"
      lead="Ile sprzedajesz w roku i co przepisy każą nam przekazać urzędowi skarbowemu."
      width="reading"
    >
      <div className="mb-4 max-w-48">
        <Select
          label="Rok"
          value={year}
          onChange={({ target }) => setParams({ year: target.value }, { replace: true, preventScrollReset: true })}
        >
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </div>
      <OwnTaxView key={year} year={year} />
    </Page>
  )
}
