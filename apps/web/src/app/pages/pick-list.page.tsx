import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { locationsQuery } from '#features/places'
import { PackingList, type PickView, pickListQuery, readPickTable } from '#features/reservations'
import { DownloadTable } from '#features/tables'
import { warm } from '#lib/query.ts'
import { Select, TextField } from '#ui/Field.tsx'
import { PrintButton } from '#ui/PrintButton.tsx'
import { Page } from '#ui/Page.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Day and place as the address says them; what is no day is left out. */
const wantedIn = (params: URLSearchParams) => {
  const date = params.get('date') ?? ''
  const location = Number(params.get('locationId'))
  return {
    date: DAY.test(date) ? date : undefined,
    locationId: Number.isSafeInteger(location) && location > 0 ? location : undefined,
  }
}

/** The places come when they come: without signal the list stands without their choice. */
export const loader = warm(({ search }) => [pickListQuery(wantedIn(search))])

/** Which of the own places; with one only there is nothing to choose. */
function PlaceChoice({ value, onChange }: { value: number | undefined; onChange: (id: string) => void }) {
  const { data } = useQuery(locationsQuery())
  const places = data?.items ?? []
  if (places.length < 2) return null
  return (
    <Select label="Miejsce" value={String(value ?? '')} onChange={({ target }) => onChange(target.value)}>
      <option value="">Wszystkie miejsca</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

export function Component() {
  const [params, setParams] = useSearchParams()
  const wanted = wantedIn(params)
  const { data: list } = useQuery(pickListQuery(wanted))
  const { data: places } = useQuery(locationsQuery())
  const view: PickView = params.get('by') === 'buyer' ? 'buyer' : 'product'
  const hasNothing = list?.products.length === 0
  const date = wanted.date ?? list?.date ?? ''
  const set = (name: 'date' | 'locationId' | 'by', value: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Page
      title="Do spakowania"
      width="reading"
      actions={
        hasNothing ? undefined : (
          <>
            <DownloadTable fileName={`do-spakowania-${date}.csv`} read={() => readPickTable({ ...wanted, date })}>
              Pobierz CSV
            </DownloadTable>
            <PrintButton />
          </>
        )
      }
    >
      <div className="mb-3 grid gap-3 sm:grid-cols-2 print:hidden">
        <TextField label="Dzień" type="date" value={date} onChange={({ target }) => set('date', target.value)} />
        <PlaceChoice value={wanted.locationId} onChange={(id) => set('locationId', id)} />
      </div>
      <PackingList
        wanted={wanted}
        view={view}
        place={places?.items.find(({ id }) => id === wanted.locationId)?.name}
        onView={(name) => set('by', name)}
        onDay={(day) => set('date', day)}
      />
    </Page>
  )
}
