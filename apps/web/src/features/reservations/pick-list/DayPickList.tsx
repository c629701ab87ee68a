import type { PickList } from '@kram/contract/reservations/views'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayText, weekdayText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { buttonClass } from '#ui/buttons'
import { Card } from '#ui/layout'
import { Chip, ChipRow } from '#ui/list'
import { EmptyState, Unanswered } from '#ui/feedback'
import { Tabs } from '#ui/navigation'
import { LinesByBuyer, LinesByProduct } from './PickListLines.tsx'
import { pickListQuery, type PickListParams } from './pick-list.queries.ts'
import { useCheckedLines } from './use-checked-lines.ts'

export type PickListGrouping = 'product' | 'buyer'

const TABS = [
  { name: 'product', label: 'Produkty' },
  { name: 'buyer', label: 'Kupujący' },
] as const

/** Days with reservations, the nearest first. */
function DayChips({ list, onDay }: { list: PickList; onDay: (day: string) => void }) {
  const now = useNow()
  if (list.days.length === 0) return null
  return (
    <div className="mb-4 print:hidden">
      <ChipRow label="Dni z rezerwacjami">
        {list.days.map(({ date, reservations }) => (
          <Chip key={date} pressed={date === list.date} onClick={() => onDay(date)}>
            {dayText(date, now)} ({reservations})
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

type SheetProps = {
  list: PickList
  view: PickListGrouping
  place: string | undefined
  onView: (view: PickListGrouping) => void
}

function PickListSheet({ list, view, place, onView }: SheetProps) {
  const checkedLines = useCheckedLines(`pick-${list.date}`)
  const Lines = view === 'buyer' ? LinesByBuyer : LinesByProduct
  return (
    <Tabs label="Widok" tabs={TABS} current={view} onChange={onView}>
      <Card className="print-sheet">
        <h2 className="text-2xl first-letter:uppercase">
          <span className="hidden print:inline">Do spakowania: </span>
          {weekdayText(list.date)}
        </h2>
        {place !== undefined && <p className="text-muted">{place}</p>}
        <Lines list={list} checkedLines={checkedLines} />
      </Card>
    </Tabs>
  )
}

type Props = {
  listParams: PickListParams
  view: PickListGrouping
  /** Name of the location when the list is filtered by one. */
  place: string | undefined
  onView: (view: PickListGrouping) => void
  onDay: (day: string) => void
}

/** Pick list of a day, by product for packing and by buyer for the hand-over, with checkboxes. */
export function DayPickList({ listParams, view, place, onView, onDay }: Props) {
  const query = useQuery(pickListQuery(listParams))
  const { data: list } = query
  if (!list) return <Unanswered query={query} />
  return (
    <>
      <DayChips list={list} onDay={onDay} />
      {list.products.length === 0 ? (
        <EmptyState
          title="Tego dnia nie ma nic do spakowania"
          action={
            <Link to="/reservations" className={buttonClass()}>
              Zobacz rezerwacje
            </Link>
          }
        >
          Lista układa się z potwierdzonych rezerwacji.
        </EmptyState>
      ) : (
        <PickListSheet key={list.date} list={list} view={view} place={place} onView={onView} />
      )}
    </>
  )
}
