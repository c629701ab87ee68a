import { demandRoutes } from '@kram/contract/demand/routes'
import { useSearchParams } from 'react-router'
import { WantedList } from '#features/demand'
import { type FigureName, FIGURES, PERIODS, periodOf, Statistics } from '#features/statistics'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import { useNow } from '#lib/hooks'
import { Select } from '#ui/forms'
import { Page } from '#ui/layout'
import { Tabs } from '#ui/navigation'

type View = FigureName | 'wanted'

const VIEWS: readonly View[] = ['products', 'buyers', 'locations', 'months', 'soldOut', 'wanted']
const TABS = VIEWS.map((name) => ({ name, label: name === 'wanted' ? 'Szukane' : FIGURES[name].label }))

/** The seller's figures; figure and period are in the address. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const now = useNow()
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'products'
  const [period] = PERIODS.find(([name]) => name === params.get('period')) ?? PERIODS[1]
  const set = (name: string, value: string): void =>
    setParams((before) => new URLSearchParams([...before].filter(([key]) => key !== name).concat([[name, value]])), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <Page
      title="Statystyki"
      lead="Co wydano, komu, gdzie i kiedy. Liczy się dzień odbioru albo dostawy."
      width="reading"
    >
      {view !== 'wanted' && (
        <div className="mb-4 max-w-72">
          <Select label="Okres" value={period} onChange={({ target }) => set('period', target.value)}>
            {PERIODS.map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </Select>
        </div>
      )}
      <Tabs label="Statystyki" tabs={TABS} current={view} onChange={(name) => set('view', name)}>
        {view === 'wanted' ? <Wanted /> : <Statistics name={view} period={periodOf(period, now)} />}
      </Tabs>
    </Page>
  )
}

/** What people near the seller look for and nobody sells. */
function Wanted() {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Szukano w okolicy, nikt nie ma</h2>
        <DownloadTable fileName="szukano-w-okolicy.csv" read={() => call(demandRoutes.exportWanted, {})}>
          Pobierz CSV
        </DownloadTable>
      </div>
      <p className="max-w-prose text-muted">Ostatnie 30 dni. Liczymy pytania do wyszukiwarki, nie osoby.</p>
      <WantedList />
    </div>
  )
}
