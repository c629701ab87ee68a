import { STANDING_DAYS_AHEAD } from '@kram/contract/standing/limits'
import { standingRoutes } from '@kram/contract/standing/routes'
import type { ReservationView } from '@kram/contract/reservations/views'
import type { StandingReservation } from '@kram/contract/standing/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, createIdempotencyKeys } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { Button } from '#ui/buttons'
import { Dialog } from '#ui/feedback'
import { RepeatIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { RhythmChoice } from './RhythmChoice.tsx'
import { standingOfQuery } from './standing.queries.ts'
import { rhythmText } from './standing-texts.ts'
import { toastRefusal, useRefresh, useStandingActs } from './use-standing.ts'

const REPEATED: ReadonlySet<string> = new Set(['pending', 'accepted', 'ready', 'out_for_delivery', 'completed'])

/** On a reservation: repeat it, or what it is a part of. A guest is notified that this needs an account. */
export function RepeatReservation({ view }: { view: ReservationView }) {
  const { role, status } = view
  if (role === 'guest' && REPEATED.has(status)) return <NeedsAccount />
  return role === 'buyer' && status !== 'draft' ? <ForBuyer view={view} /> : null
}

function NeedsAccount() {
  return (
    <Card className="grid gap-2 print:hidden" role="region" aria-label="Stała rezerwacja">
      <p className="font-semibold">Bierzesz to co tydzień?</p>
      <p className="text-muted">
        Stała rezerwacja powstaje sama na każdy kolejny termin. Potrzebne jest do niej konto, bo tylko na koncie możesz
        ją zmieniać, wstrzymać na jeden termin i zakończyć. Ustaw hasło powyżej, a ta rezerwacja się na nim znajdzie.
      </p>
    </Card>
  )
}

function ForBuyer({ view: { id, status } }: { view: ReservationView }) {
  const { data } = useQuery(standingOfQuery(id))
  if (data?.standing) return <PartOf standing={data.standing} reservationId={id} />
  if (!data?.possible || !REPEATED.has(status)) return null
  return <Repeat reservationId={id} />
}

type PartProps = { standing: StandingReservation; reservationId: number }

function PartOf({ standing, reservationId }: PartProps) {
  const { setTerm, busy } = useStandingActs(standing)
  const term = standing.dates.find((one) => one.reservationId === reservationId)
  const canSkip = term?.reservationStatus === 'pending' || term?.reservationStatus === 'accepted'
  return (
    <Card className="grid gap-3 print:hidden" role="region" aria-label="Stała rezerwacja">
      <p className="flex items-start gap-2">
        <RepeatIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
        <span>
          {standing.endedBy === null ? 'Termin Twojej stałej rezerwacji' : 'Termin zakończonej stałej rezerwacji'} (
          {rhythmText(standing.everyWeeks)}).
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {term && canSkip && (
          <Button variant="secondary" disabled={busy} onClick={() => setTerm(term.date, true)}>
            W tym tygodniu nie
          </Button>
        )}
        <Link to="/reservations/standing" className="underline underline-offset-4">
          Stałe rezerwacje
        </Link>
      </div>
    </Card>
  )
}

function Repeat({ reservationId }: { reservationId: number }) {
  const [open, setOpen] = useState(false)
  const [everyWeeks, setEveryWeeks] = useState<StandingReservation['everyWeeks']>(1)
  const [keyFor] = useState(createIdempotencyKeys)
  const refresh = useRefresh()
  const body = { reservationId, everyWeeks }
  const create = useAction(
    () => call(standingRoutes.create, { body, idempotencyKey: keyFor(body) }),
    async () => {
      setOpen(false)
      await refresh()
      toast('success', 'Gotowe. Kolejne rezerwacje będą powstawać same.')
    },
    toastRefusal,
  )
  return (
    <div className="print:hidden">
      <Button
        variant="secondary"
        className="w-full"
        icon={<RepeatIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Powtarzaj
      </Button>
      <Dialog
        open={open}
        title="Stała rezerwacja"
        onClose={() => setOpen(false)}
        footer={
          <Button loading={create.isPending} onClick={() => create.mutate(undefined)}>
            Powtarzaj {rhythmText(everyWeeks)}
          </Button>
        }
      >
        <div className="grid gap-4">
          <RhythmChoice value={everyWeeks} onChange={setEveryWeeks} />
          <ul className="list-disc pl-5 text-muted">
            <li>
              Rezerwacja na kolejny termin powstaje {STANDING_DAYS_AHEAD} dni wcześniej, po cenie z tego dnia. Damy Ci
              znać.
            </li>
            <li>Jednym dotknięciem pominiesz termin albo zakończysz całość.</li>
            <li>Do tego czasu sprzedawca trzyma dla Ciebie towar przed innymi, o ile go ma.</li>
          </ul>
        </div>
      </Dialog>
    </div>
  )
}
