import { travelMinutes } from '@kram/contract/reservations/trip/travel-time'
import type { DeliveryStop } from '@kram/contract/seller-view/round-schemas'
import type { PaymentMethod } from '@kram/contract/sellers/schemas'
import { decimalText, hoursText } from '@kram/polish/format'
import { useState } from 'react'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { Button } from '#ui/buttons'
import { ConfirmDialog } from '#ui/feedback'
import { CheckIcon, UndoIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { Badge } from '#ui/list'
import { Total } from '#ui/text'
import { endText, HandOver, NoShowDialog, pickupActs } from '../pickups/index.ts'
import { StopLinks, StopNumber } from '../stops/index.ts'
import { stopName, stopState } from './stop-state.ts'
import { useAnnounce } from './use-announce.ts'

type Props = {
  stop: DeliveryStop
  place: number
  announced: boolean
  paymentMethods: readonly PaymentMethod[]
}

/** One delivery: where, to whom, what, and what was done there. */
export function StopCard({ stop, place, announced, paymentMethods }: Props) {
  const { reservationId, number, buyerName, address, startsAt, endsAt, distanceKm } = stop
  const state = stopState(stop)
  return (
    <Card className="grid gap-3" id={`stop-${reservationId}`}>
      <div className="flex items-start gap-3">
        <StopNumber place={place} />
        <div className="min-w-0 flex-1 break-words">
          <h2 className="text-lg">
            <span className="sr-only">Przystanek {place}: </span>
            {buyerName}
          </h2>
          {address !== null && <p>{address}</p>}
          <p className="text-sm text-muted">
            {hoursText(startsAt, endsAt)} · {decimalText(distanceKm)}&nbsp;km w&nbsp;linii prostej ·{' '}
            <Link to={`/reservations/edit/${reservationId}`} className="underline">
              nr {number}
            </Link>
          </p>
        </div>
        {state !== 'open' && (
          <Badge tone={state === 'done' ? 'good' : 'warn'}>{state === 'done' ? 'wydane' : 'nie zastano'}</Badge>
        )}
      </div>
      {state === 'open' ? (
        <OpenStop stop={stop} announced={announced} paymentMethods={paymentMethods} />
      ) : (
        <DoneStop stop={stop} />
      )}
    </Card>
  )
}

function DoneStop({ stop }: { stop: DeliveryStop }) {
  const now = useNow()
  const canUndo = stop.undoUntil !== null && now < new Date(stop.undoUntil)
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-sm text-muted">{endText(stop, now)}</p>
      {canUndo && (
        <Button
          variant="quiet"
          size="small"
          icon={<UndoIcon aria-hidden="true" />}
          onClick={() => pickupActs.undo(stop)}
        >
          Cofnij<span className="sr-only">: {stop.buyerName}</span>
        </Button>
      )}
    </div>
  )
}

function OpenStop({ stop, announced, paymentMethods }: Omit<Props, 'place'>) {
  const [isNobodyThere, setNobodyThere] = useState(false)
  return (
    <>
      {stop.note !== null && <p className="rounded-xl bg-sunk px-3 py-2">{stop.note}</p>}
      <StopLinks stop={stop} label={stopName(stop)} phone={stop.phone} />
      <div>
        <HandOver
          row={stop}
          variant="primary"
          paymentMethods={paymentMethods}
          aside={<Announce stop={stop} announced={announced} />}
          onHandedOver={() => undefined}
        />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold">
            Do zapłaty: <Total total={stop.total} highest={stop.highestTotal} />
          </p>
          <Button variant="quiet" size="small" onClick={() => setNobodyThere(true)}>
            Nikogo nie było
          </Button>
        </div>
      </div>
      {isNobodyThere && <NoShowDialog row={stop} title="Nikogo nie było" onClose={() => setNobodyThere(false)} />}
    </>
  )
}

/** Tells the buyer that the seller is on the way; a second time only when the seller says so. */
function Announce({ stop, announced }: Pick<Props, 'stop' | 'announced'>) {
  const { announce, busy } = useAnnounce(stop)
  const [isAsking, setAsking] = useState(false)
  const minutes = travelMinutes(stop.distanceKm)
  const close = (): void => setAsking(false)
  if (!stop.reachable)
    return <p className="flex-1 self-center text-sm text-warn">Bez adresu email: zadzwoń, że jedziesz.</p>
  return (
    <>
      <Button
        variant={announced ? 'quiet' : 'secondary'}
        size="large"
        className="min-w-0 flex-1 px-1 whitespace-nowrap max-sm:text-base"
        disabled={busy}
        icon={announced ? <CheckIcon aria-hidden="true" /> : undefined}
        onClick={() => (announced ? setAsking(true) : announce(minutes, false))}
      >
        {announced ? 'Powiadomiono' : `Jadę, ok. ${minutes} min`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Powiadomić jeszcze raz?"
        action={`Wyślij: ok. ${minutes} min`}
        onConfirm={() => {
          announce(minutes, true)
          close()
        }}
        onClose={close}
      >
        {stop.buyerName} ma już wiadomość, że jedziesz.
      </ConfirmDialog>
    </>
  )
}
