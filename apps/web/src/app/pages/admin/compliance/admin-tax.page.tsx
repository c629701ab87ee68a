import { localDateOf } from '@kram/contract/common/time'
import { EUR_LIMIT, FIRST_TAX_YEAR, SALES_LIMIT, TAX_FILTER_LABELS } from '@kram/contract/tax/limits'
import { taxRoutes } from '@kram/contract/tax/routes'
import { Link, useParams, useSearchParams } from 'react-router'
import { DownloadTable } from '#features/tables'
import { ReportCard, SellerDetails, SellerList, taxFilterOf, TaxSummary } from '#features/tax'
import { call } from '#lib/api'
import { useNow } from '#lib/hooks'
import { withConfirmation } from '#shared/operator/index.ts'
import { Select } from '#ui/forms'
import { Page } from '#ui/layout'
import { ListPage } from '../../../lists/ListPage.tsx'
import { SectionNav } from '../../../lists/SectionNav.tsx'

/** The year in the address, or the running one. */
function useYear() {
  const [params] = useSearchParams()
  const running = Number(localDateOf(useNow()).slice(0, 4))
  const years = Array.from({ length: running - FIRST_TAX_YEAR + 1 }, (_, i) => running - i)
  return { years, year: years.find((year) => String(year) === params.get('year')) ?? running }
}

const TaxNav = ({ year }: { year: number }) => (
  <SectionNav
    label="Podatki"
    links={[
      { to: `/admin/tax?year=${year}`, label: 'Sprzedawcy' },
      { to: `/admin/tax/report?year=${year}`, label: 'Raport' },
    ]}
  />
)

function Sellers() {
  const [params] = useSearchParams()
  const { year, years } = useYear()
  const filter = taxFilterOf(params)
  return (
    <ListPage
      title="Podatki"
      lead={`Sprzedawcy według progu DAC7: ${SALES_LIMIT} wydanych rezerwacji albo ponad ${EUR_LIMIT.toLocaleString('pl-PL')} euro w roku.`}
      nav={<TaxNav year={year} />}
      filters={[
        {
          kind: 'choice',
          name: 'year',
          label: 'Rok',
          emptyLabel: String(years[0]),
          options: years.slice(1).map((each) => [String(each), String(each)] as const),
        },
        {
          kind: 'choice',
          name: 'state',
          label: 'Stan',
          emptyLabel: 'Wszystkie',
          options: Object.entries(TAX_FILTER_LABELS),
        },
      ]}
      tools={
        <DownloadTable
          fileName={`dac7-${year}.csv`}
          read={() => withConfirmation(() => call(taxRoutes.exportSellers, { params: { year }, query: filter }))}
        >
          Pobierz CSV
        </DownloadTable>
      }
    >
      <TaxSummary year={year} />
      <SellerList year={year} filter={filter} />
    </ListPage>
  )
}

function Report() {
  const [, setParams] = useSearchParams()
  const { year, years } = useYear()
  return (
    <Page
      title="Raport DAC7"
      lead="Informacja o sprzedawcach dla Szefa Krajowej Administracji Skarbowej."
      width="reading"
    >
      <TaxNav year={year} />
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
      <ReportCard key={year} year={year} />
    </Page>
  )
}

/** `/admin/tax`, `/admin/tax/report`, and `/admin/tax/12`: the seller with this number; the year is in the query. */
export function Component() {
  const { view } = useParams()
  const { year } = useYear()
  if (view === undefined) return <Sellers />
  if (view === 'report') return <Report />
  const id = /^[1-9]\d{0,8}$/.test(view) ? Number(view) : null
  return (
    <Page title="Sprzedawca" lead={id === null ? 'Podatki' : `Sprzedawca nr ${id}`} width="reading">
      <TaxNav year={year} />
      {id === null ? (
        <p>
          Wybierz sprzedawcę na <Link to="/admin/tax">liście</Link>.
        </p>
      ) : (
        <SellerDetails key={`${year}-${id}`} year={year} id={id} />
      )}
    </Page>
  )
}
