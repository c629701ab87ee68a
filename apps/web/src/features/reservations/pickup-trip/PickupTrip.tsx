import type { PickupTrip as Trip } from '@kram/contract/reservations/trip/schemas'
import { dayText, decimalText, hoursText } from '@kram/polish/format'
import { counted } from '@kram/polish/plural'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { settings } from '#lib/environment.ts'
import { saveText } from '#lib/files'
import { useNow } from '#lib/hooks'
import { Button, buttonClass } from '#ui/buttons'
import { EmptyState, Unanswered } from '#ui/feedback'
import { CalendarAddIcon, ShareIcon } from '#ui/icons.ts'
import { Section } from '#ui/layout'
import { Chip, ChipRow } from '#ui/list'
import { LazyStopsMap, NavigationLinks } from '../stops/index.ts'
import { shareTrip } from './share-trip.ts'
import { PICKUPS, placeText, tripCalendar } from './trip-texts.ts'
import { tripQuery } from './trip.queries.ts'
import { TripStopCard } from './TripStopCard.tsx'

/** A place that is hidden until the confirmation is shown about a kilometre off. */
const AREA_METRES = 1000

type Props = { date: string | undefined; onDay: (date: string) => void }

/** The pickups of a day at several sellers, in the order in which to fetch them. */
export function PickupTrip({ date, onDay }: Props) {
  const query = useQuery(tripQuery(date))
  const { data: trip } = query
  const now = useNow()
  if (!trip) return <Unanswered query={query} />
  const { days, stops, deliveries } = trip
  return (
    <div className="grid gap-5">
      {days.length > 0 && (
        <ChipRow label="Dni z kilkoma rezerwacjami">
          {days.map((day) => (
            <Chip key={day.date} pressed={day.date === trip.date} onClick={() => onDay(day.date)}>
              {dayText(`${day.date}T12:00:00Z`, now)} ({day.reservations})
            </Chip>
          ))}
        </ChipRow>
      )}
      {stops.length + deliveries.length === 0 ? <NoTrip /> : <Stops trip={trip} />}
      {deliveries.length > 0 && <Deliveries deliveries={deliveries} />}
    </div>
  )
}

function NoTrip() {
  return (
    <EmptyState
      title="Tego dnia nic nie odbierasz"
      action={
        <Link to="/user/dashboard" className={buttonClass()}>
          Moje Rezerwacje
        </Link>
      }
    >
      Gdy masz kilka rezerwacji na jeden dzień, ułożymy z nich trasę.
    </EmptyState>
  )
}

function Stops({ trip }: { trip: Trip }) {
  const { stops, lengthKm } = trip
  const left = stops.filter(({ status }) => status !== 'completed')
  return (
    <>
      {stops.length > 0 && (
        <>
          <p>
            <span className="font-semibold">
              {left.length === 0 ? 'Wszystko odebrane' : `Do odebrania: ${counted(left.length, PICKUPS)}`}
            </span>
            {stops.length > 1 && (
              <span className="text-muted"> · {decimalText(lengthKm)}&nbsp;km w&nbsp;linii prostej</span>
            )}
          </p>
          <LazyStopsMap
            label="Mapa odbiorów"
            stops={stops.map((stop) => ({
              ...stop,
              name: `${stop.sellerName}, ${placeText(stop)}`,
              uncertaintyMetres: stop.approximate ? AREA_METRES : null,
            }))}
          />
        </>
      )}
      <TripActions trip={trip} left={left} />
      <ol className="grid gap-3">
        {stops.map((stop, index) => (
          <li key={stop.reservationId}>
            <TripStopCard stop={stop} place={index + 1} />
          </li>
        ))}
      </ol>
    </>
  )
}

const linkTo = (id: number): string => `${settings().publicUrl}/reservations/edit/${id}`

function TripActions({ trip, left }: { trip: Trip; left: Trip['stops'] }) {
  const now = useNow()
  const save = (): void => saveText(tripCalendar(trip, linkTo, now), `odbiory-${trip.date}.ics`, 'text/calendar')
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <NavigationLinks start={null} stops={left.filter(({ approximate }) => !approximate)} />
      <Button variant="secondary" icon={<CalendarAddIcon aria-hidden="true" />} onClick={save}>
        Dodaj do kalendarza
      </Button>
      <Button variant="secondary" icon={<ShareIcon aria-hidden="true" />} onClick={() => void shareTrip(trip)}>
        Udostępnij
      </Button>
    </div>
  )
}

function Deliveries({ deliveries }: Pick<Trip, 'deliveries'>) {
  return (
    <Section title="Tego dnia przywiozą Ci">
      <ul className="grid gap-2">
        {deliveries.map(({ reservationId, number, sellerName, startsAt, endsAt }) => (
          <li key={reservationId}>
            <span className="font-semibold">{sellerName}</span>, {hoursText(startsAt, endsAt)} ·{' '}
            <Link to={`/reservations/edit/${reservationId}`} className="underline">
              nr {number}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
