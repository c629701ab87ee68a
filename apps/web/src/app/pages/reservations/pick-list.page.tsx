import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { locationsQuery } from '#features/places'
import { DayPickList, type PickListGrouping, pickListQuery, fetchPickListCsv } from '#features/reservations'
import { DownloadTable } from '#features/tables'
import { prefetch } from '#lib/query'
import { Select, TextField } from '#ui/forms'
import { printPage } from '#lib/files'
import { PrintButton } from '#ui/buttons'
import { Page } from '#ui/layout'

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** Day and location from the address; an invalid day is ignored. */
const paramsFrom = (params: URLSearchParams) => {
  const date = params.get('date') ?? ''
  const location = Number(params.get('locationId'))
  return {
    date: DATE_PATTERN.test(date) ? date : undefined,
    locationId: Number.isSafeInteger(location) && location > 0 ? location : undefined,
  }
}

/** The list does not wait for the locations: offline it is shown without their select. */
export const loader = prefetch(({ search }) => [pickListQuery(paramsFrom(search))])

/** Select of the own locations; hidden when there is only one. */
function LocationSelect({ value, onChange }: { value: number | undefined; onChange: (id: string) => void }) {
  const { data } = useQuery(locationsQuery())
  const locations = data?.items ?? []
  if (locations.length < 2) return null
  return (
    <Select label="Miejsce" value={String(value ?? '')} onChange={({ target }) => onChange(target.value)}>
      <option value="">Wszystkie miejsca</option>
      {locations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

export function Component() {
  const [params, setParams] = useSearchParams()
  const listParams = paramsFrom(params)
  const { data: list } = useQuery(pickListQuery(listParams))
  const { data: locations } = useQuery(locationsQuery())
  const view: PickListGrouping = params.get('by') === 'buyer' ? 'buyer' : 'product'
  const isEmpty = list?.products.length === 0
  const date = listParams.date ?? list?.date ?? ''
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
        isEmpty ? undefined : (
          <>
            <DownloadTable
              fileName={`do-spakowania-${date}.csv`}
              read={() => fetchPickListCsv({ ...listParams, date })}
            >
              Pobierz CSV
            </DownloadTable>
            <PrintButton onPrint={() => void printPage()} />
          </>
        )
      }
    >
      <div className="mb-3 grid gap-3 sm:grid-cols-2 print:hidden">
        <TextField label="Dzień" type="date" value={date} onChange={({ target }) => set('date', target.value)} />
        <LocationSelect value={listParams.locationId} onChange={(id) => set('locationId', id)} />
      </div>
      <DayPickList
        listParams={listParams}
        view={view}
        place={locations?.items.find(({ id }) => id === listParams.locationId)?.name}
        onView={(name) => set('by', name)}
        onDay={(day) => set('date', day)}
      />
    </Page>
  )
}
