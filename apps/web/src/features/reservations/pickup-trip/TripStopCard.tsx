import type { TripStop } from '@kram/contract/reservations/trip/schemas'
import { decimalText, hoursText, timeText } from '@kram/polish/format'
import { orderText } from '@kram/polish/order-line'
import { Link } from 'react-router'
import { Card } from '#ui/layout'
import { Status } from '#ui/list'
import { NoWrap, Total } from '#ui/text'
import { statusLabel, statusTone } from '../status/index.ts'
import { StopLinks, StopNumber } from '../stops/index.ts'
import { placeText } from './trip-texts.ts'

const CODE_STATUSES: readonly TripStop['status'][] = ['accepted', 'ready']

/** One pickup: when to be where, and what to take. */
export function TripStopCard({ stop, place }: { stop: TripStop; place: number }) {
  const { reservationId, number, status, sellerName, startsAt, endsAt, distanceKm, approximate } = stop
  const done = status === 'completed'
  return (
    <Card className="grid gap-3" id={`stop-${reservationId}`}>
      <div className="flex items-start gap-3">
        <StopNumber place={place} />
        <div className="min-w-0 flex-1 break-words">
          <h2 className="text-lg">
            <span className="sr-only">Przystanek {place}: </span>
            {sellerName}
          </h2>
          <p>
            <NoWrap text={placeText(stop)} />
          </p>
          <p className="text-sm text-muted">
            czynne {hoursText(startsAt, endsAt)}
            {place > 1 && <> · {decimalText(distanceKm)}&nbsp;km w&nbsp;linii prostej</>} ·{' '}
            <Link to={`/reservations/edit/${reservationId}`} className="underline">
              nr {number}
            </Link>
          </p>
          <p className="mt-1">
            <Status tone={statusTone(status)}>{statusLabel({ status, fulfilment: 'pickup' })}</Status>
          </p>
        </div>
      </div>
      {!done && (
        <>
          <p>
            <span className="font-semibold">Bądź około {timeText(stop.arriveAt)}</span>
            {stop.late && <span className="text-warn"> · możesz nie zdążyć do zamknięcia</span>}
          </p>
          <p>
            <NoWrap text={orderText(stop.items)} />
          </p>
          <p className="font-semibold">
            Do zapłaty: <Total total={stop.total} highest={stop.highestTotal} />
          </p>
          {CODE_STATUSES.includes(status) && (
            <p>
              kod <span className="font-display text-lg tracking-widest text-ink">{stop.pickupCode}</span>
            </p>
          )}
          {approximate ? (
            <p className="text-sm text-muted">Dokładne miejsce zobaczysz po potwierdzeniu rezerwacji.</p>
          ) : (
            <StopLinks stop={stop} label={`${sellerName}, ${stop.name}`} phone={stop.phone} />
          )}
        </>
      )}
    </Card>
  )
}
