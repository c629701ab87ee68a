import { reservationRoutes } from '@kram/contract/reservations/routes'
import { WAITING_HOLD_MINUTES } from '@kram/contract/reservations/periods'
import type { ReservationView } from '@kram/contract/reservations/views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, call } from '#lib/api'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { timeText } from '@kram/polish/format'
import { Banner, ConfirmDialog } from '#ui/feedback'
import { Button, buttonClass } from '#ui/buttons'
import { Card } from '#ui/layout'
import { EditIcon, TrashIcon } from '#ui/icons.ts'
import { EditDialog } from '../editing/index.ts'
import { updateReservationCache, reservationQuery } from '../reservations.queries.ts'
import { BindingTerms, SubmitLabel } from '../reserve-form/index.ts'
import { clockText, useTimeLeft } from '../countdown.ts'
import { useFailureHandler } from '../actions/index.ts'

/** A draft on the waiting list: waiting, or held for a limited time with the button that takes it. */
export function WaitingHold({ view }: { view: ReservationView }) {
  const { waiting, status } = view
  if (!waiting || status !== 'draft') return null
  if (waiting.heldUntil === null)
    return (
      <Banner tone="info">
        Jesteś na liście oczekujących. Gdy się zwolni, odłożymy to dla Ciebie na {WAITING_HOLD_MINUTES} minut i
        napiszemy.
      </Banner>
    )
  return <Held view={view} heldUntil={waiting.heldUntil} />
}

/** The remaining minutes, and the button on the first screen. */
function Held({ view, heldUntil }: { view: ReservationView; heldUntil: string }) {
  const left = useTimeLeft(heldUntil)
  const { submit } = useDraftActions(view)
  if (left === 0) return <Banner tone="warning">Czas minął: to, co odłożyliśmy, dostaje następna osoba z listy.</Banner>
  return (
    <Card className="grid gap-3 bg-good-soft text-good">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>Odłożyliśmy to dla Ciebie do {timeText(heldUntil)}.</span>
        <span role="timer" className="price-m tabular-nums" aria-label={`Zostało: ${clockText(left)}`}>
          {clockText(left)}
        </span>
      </p>
      {/* A binding order needs its summary above the button. */}
      {view.mode === 'binding' ? (
        <a href="#zarezerwuj" className={buttonClass('primary', 'large')}>
          Przejdź do zamówienia
        </a>
      ) : (
        <Button size="large" loading={submit.isPending} onClick={() => submit.mutate()}>
          Zarezerwuj teraz
        </Button>
      )}
    </Card>
  )
}

function useDraftActions({ id, total, role }: ReservationView) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const handleFailure = useFailureHandler()
  const submit = useMutation({
    mutationFn: () => call(reservationRoutes.finalize, { params: { id }, body: { seenTotal: total } }),
    onSuccess: (next) => updateReservationCache(client, next),
    onError: (error) => {
      void client.invalidateQueries(reservationQuery(id))
      if (!(error instanceof ApiError)) handleFailure(error)
    },
  })
  const remove = useMutation({
    mutationFn: () => call(reservationRoutes.delete, { params: { id }, query: {} }),
    onSuccess: () => {
      void invalidate(client, staleAfter.reservationDraftDeleted())
      void navigate(role === 'guest' ? '/' : '/user/dashboard', {
        replace: true,
        state: { msgSuccess: 'Usunięto koszyk' },
      })
    },
    onError: handleFailure,
  })
  return { submit, remove }
}

/** Submits or discards a draft. */
export function DraftActions({ view }: { view: ReservationView }) {
  const { submit, remove } = useDraftActions(view)
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { mode, seller } = view
  const giveUp = view.waiting ? 'Zrezygnuj' : 'Usuń koszyk'

  return (
    <div id="zarezerwuj" className="grid scroll-mt-24 gap-3">
      {submit.error instanceof ApiError && <Banner tone="error">{submit.error.message}</Banner>}
      {(view.waiting === null || view.waiting.heldUntil !== null) && (
        <>
          <BindingTerms mode={mode} fulfilment={view.fulfilment} cutoffAt={view.occurrence?.cutoffAt} seller={seller} />
          <p className="text-sm text-muted">
            Wysyłając, akceptujesz{' '}
            <Link to="/terms" target="_blank" className="underline underline-offset-4">
              regulamin
            </Link>
            .
          </p>
          <Button size="large" loading={submit.isPending} onClick={() => submit.mutate()}>
            <SubmitLabel mode={mode} />
          </Button>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<EditIcon aria-hidden="true" />} onClick={() => setOpen('edit')}>
          Zmień
        </Button>
        <Button
          variant="quiet"
          className="text-danger hover:bg-danger-soft"
          icon={<TrashIcon aria-hidden="true" />}
          onClick={() => setOpen('remove')}
        >
          {giveUp}
        </Button>
      </div>
      {open === 'edit' && <EditDialog view={view} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'remove'}
        title={view.waiting ? 'Zrezygnować z czekania?' : 'Usunąć koszyk?'}
        action={giveUp}
        danger
        loading={remove.isPending}
        onClose={() => setOpen(null)}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
