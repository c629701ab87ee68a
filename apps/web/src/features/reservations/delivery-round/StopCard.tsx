import type { UndoablePickupAct } from '@kram/contract/seller-view/pickup-acts'
import type { DeliveryStop } from '@kram/contract/seller-view/round-schemas'
import { travelMinutes } from '@kram/contract/reservations/trip/travel-time'
import { decimalText, hoursText } from '@kram/polish/format'
import { orderText } from '@kram/polish/order-line'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/buttons'
import { ConfirmDialog } from '#ui/feedback'
import { CheckIcon, UndoIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { Badge } from '#ui/list'
import { Total } from '#ui/text'
import { StopLinks, StopNumber } from '../stops/index.ts'
import type { StopState } from './stop-state.ts'
import { useStopActs } from './use-stop-acts.ts'

type Props = { stop: DeliveryStop; place: number; state: StopState; announced: boolean }

/** One delivery: where, to whom, what, and what was done there. */
export function StopCard({ stop, place, state, announced }: Props) {
  const { reservationId, number, buyerName, address, startsAt, endsAt, note, items, distanceKm } = stop
  const open = state === 'open'
  return (
    <Card className="grid gap-3" id={`stop-${reservationId}`}>
      <div className="flex items-start gap-3">
        <StopNumber place={place} />
        <div className="min-w-0 flex-1 break-words">
          <h2 className="text-lg">
            <span className="sr-only">Przystanek {place}: </span>
            {buyerName}
          </h2>
          <p>{address}</p>
          <p className="text-sm text-muted">
            {hoursText(startsAt, endsAt)} · {decimalText(distanceKm)}&nbsp;km w linii prostej ·{' '}
            <Link to={`/reservations/edit/${reservationId}`} className="underline">
              nr {number}
            </Link>
          </p>
        </div>
        {!open && (
          <Badge tone={state === 'done' ? 'good' : 'warn'}>{state === 'done' ? 'wydane' : 'nie zastano'}</Badge>
        )}
      </div>
      {!open && <UndoStop stop={stop} undoes={state === 'done' ? 'hand-over' : 'no-show'} />}
      {open && (
        <>
          <p>{orderText(items)}</p>
          <p className="font-semibold">
            Do zapłaty: <Total total={stop.total} highest={stop.highestTotal} />
          </p>
          {note !== null && <p className="rounded-xl bg-sunk px-3 py-2">{note}</p>}
          <StopLinks stop={stop} label={`${buyerName}, ${address}`} phone={stop.phone} />
          <StopActs stop={stop} announced={announced} />
        </>
      )}
    </Card>
  )
}

function UndoStop({ stop, undoes }: { stop: DeliveryStop; undoes: UndoablePickupAct }) {
  const { undo } = useStopActs(stop)
  return (
    <div>
      <Button variant="quiet" size="small" icon={<UndoIcon aria-hidden="true" />} onClick={() => undo(undoes)}>
        Cofnij<span className="sr-only">: {stop.buyerName}</span>
      </Button>
    </div>
  )
}

function StopActs({ stop, announced }: { stop: DeliveryStop; announced: boolean }) {
  const acts = useStopActs(stop)
  const [asked, setAsked] = useState<'again' | 'notThere' | null>(null)
  const minutes = travelMinutes(stop.distanceKm)
  const close = (): void => setAsked(null)
  return (
    <div className="grid gap-2 sm:grid-cols-3">
      {stop.reachable ? (
        <Button
          variant={announced ? 'quiet' : 'secondary'}
          disabled={acts.busy}
          icon={announced ? <CheckIcon aria-hidden="true" /> : undefined}
          onClick={() => (announced ? setAsked('again') : acts.announce(minutes, false))}
        >
          {announced ? 'Powiadomiono' : `Jadę, ok. ${minutes} min`}
        </Button>
      ) : (
        <p className="self-center text-sm text-warn">Bez adresu email: zadzwoń, że jedziesz.</p>
      )}
      <Button disabled={acts.busy} onClick={acts.handOver}>
        Wydaj
      </Button>
      <Button variant="secondary" disabled={acts.busy} onClick={() => setAsked('notThere')}>
        Nikogo nie było
      </Button>
      <ConfirmDialog
        open={asked === 'again'}
        title="Powiadomić jeszcze raz?"
        action={`Wyślij: ok. ${minutes} min`}
        onConfirm={() => {
          acts.announce(minutes, true)
          close()
        }}
        onClose={close}
      >
        {stop.buyerName} ma już wiadomość, że jedziesz.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'notThere'}
        title="Nikogo nie było?"
        action="Oznacz jako nieodebrane"
        onConfirm={() => {
          acts.notThere()
          close()
        }}
        onClose={close}
      >
        Rezerwacja {stop.buyerName} zostanie oznaczona jako nieodebrana. Możesz to cofnąć.
      </ConfirmDialog>
    </div>
  )
}
