import { dayText, decimalText } from '@kram/polish/format'
import { counted } from '@kram/polish/plural'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { useOfflineQueue } from '#shared/offline-queue/index.ts'
import { buttonClass } from '#ui/buttons'
import { Banner, EmptyState, Unanswered } from '#ui/feedback'
import { Chip, ChipRow } from '#ui/list'
import { applyActs, useWaitingActs } from '../pickups/index.ts'
import { LazyStopsMap, NavigationLinks, STOPS } from '../stops/index.ts'
import { roundQuery, type ShownRound } from '../delivery-round.queries.ts'
import { StopCard } from './StopCard.tsx'
import { isAnnounced, stopName, stopState } from './stop-state.ts'

type Props = { date: string | undefined; onDay: (date: string) => void }

/** The deliveries of a day in the order in which to drive. */
export function DeliveryRound({ date, onDay }: Props) {
  const query = useQuery(roundQuery(date))
  const { data: round } = query
  if (!round) return <Unanswered query={query} />
  return (
    <div className="grid gap-5">
      <RoundDays round={round} onDay={onDay} />
      {round.isSaved && (
        <Banner tone="info">Nie ma internetu. To trasa zapisana na tym urządzeniu; zmiany wyślemy później.</Banner>
      )}
      {round.stops.length === 0 ? (
        <EmptyState
          title={round.days.length === 0 ? 'Nie masz dostaw do rozwiezienia' : 'Tego dnia nie ma dostaw'}
          action={
            <Link to="/reservations" className={buttonClass()}>
              Zobacz rezerwacje
            </Link>
          }
        >
          Trasa układa się z potwierdzonych rezerwacji z dostawą.
        </EmptyState>
      ) : (
        <Stops round={round} />
      )}
    </div>
  )
}

function RoundDays({ round, onDay }: { round: ShownRound; onDay: Props['onDay'] }) {
  const now = useNow()
  if (round.days.length === 0) return null
  return (
    <ChipRow label="Dni z dostawami">
      {round.days.map(({ date, reservations }) => (
        <Chip key={date} pressed={date === round.date} onClick={() => onDay(date)}>
          {dayText(date, now)} ({reservations})
        </Chip>
      ))}
    </ChipRow>
  )
}

function Stops({ round }: { round: ShownRound }) {
  const queue = useOfflineQueue()
  const acts = useWaitingActs()
  const { start, lengthKm, paymentMethods } = round
  const stops = useMemo(() => applyActs(round.stops, acts), [round.stops, acts])
  const left = stops.filter((stop) => stopState(stop) === 'open')
  return (
    <>
      <p aria-live="polite">
        <span className="font-semibold">
          {left.length === 0 ? 'Wszystko rozwiezione' : `Zostało: ${counted(left.length, STOPS)} z ${stops.length}`}
        </span>
        <span className="text-muted">
          {' '}
          · {decimalText(lengthKm)}&nbsp;km w&nbsp;linii prostej{start && `, start: ${start.name}`}
        </span>
      </p>
      <LazyStopsMap label="Mapa trasy" stops={stops.map((stop) => ({ ...stop, name: stopName(stop) }))} />
      <div className="flex flex-wrap gap-2">
        <NavigationLinks start={left.length === stops.length ? start : null} stops={left} />
      </div>
      <ol className="grid gap-3">
        {stops.map((stop, index) => (
          <li key={stop.reservationId}>
            <StopCard
              stop={stop}
              place={index + 1}
              announced={isAnnounced(stop, queue)}
              paymentMethods={paymentMethods}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
