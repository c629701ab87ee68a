import type { PickList } from '@kram/contract/reservation-views'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayText, weekdayText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Chip, ChipRow } from '#ui/Chips.tsx'
import { EmptyState, Unanswered } from '#ui/States.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ByBuyer, ByProduct } from './PickSheet.tsx'
import { pickListQuery, type PickWanted } from './pick-list.queries.ts'
import { useTicks } from './use-ticks.ts'

export type PickView = 'product' | 'buyer'

const TABS = [
  { name: 'product', label: 'Produkty' },
  { name: 'buyer', label: 'Kupujący' },
] as const

/** The days that take something, the nearest first. */
function Days({ list, onDay }: { list: PickList; onDay: (day: string) => void }) {
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

type SheetProps = { list: PickList; view: PickView; place: string | undefined; onView: (view: PickView) => void }

function Sheet({ list, view, place, onView }: SheetProps) {
  const ticks = useTicks(`pick-${list.date}`)
  const Sorted = view === 'buyer' ? ByBuyer : ByProduct
  return (
    <Tabs label="Widok" tabs={TABS} current={view} onChange={onView}>
      <Card className="print-sheet">
        <h2 className="text-2xl first-letter:uppercase">
          <span className="hidden print:inline">Do spakowania: </span>
          {weekdayText(list.date)}
        </h2>
        {place !== undefined && <p className="text-muted">{place}</p>}
        <Sorted list={list} ticks={ticks} />
      </Card>
    </Tabs>
  )
}

type Props = {
  wanted: PickWanted
  view: PickView
  /** The name of the place that the list is of, if it is of one. */
  place: string | undefined
  onView: (view: PickView) => void
  onDay: (day: string) => void
}

/** What a day takes, by product for packing and by buyer for handing over; ticked off on the way. */
export function PackingList({ wanted, view, place, onView, onDay }: Props) {
  const query = useQuery(pickListQuery(wanted))
  const { data: list } = query
  if (!list) return <Unanswered query={query} />
  return (
    <>
      <Days list={list} onDay={onDay} />
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
        <Sheet key={list.date} list={list} view={view} place={place} onView={onView} />
      )}
    </>
  )
}
