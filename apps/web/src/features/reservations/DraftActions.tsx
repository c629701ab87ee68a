import type { ReservationView } from '@kram/contract/reservation-views'
import { reservationRoutes } from '@kram/contract/reservations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api.ts'
import { ApiFailure } from '#lib/failures.ts'
import { timeText } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { EditIcon, TrashIcon } from '#ui/icons.ts'
import { EditDialog } from './EditDialog.tsx'
import { keepReservation, reservationQuery } from './reservations.queries.ts'
import { BindingTerms, SubmitWords } from './SubmitWords.tsx'
import { useRefusal } from './use-step.ts'

/** A basket on the waiting list: still waiting, or kept for a while. */
function Waiting({ view: { waiting } }: { view: ReservationView }) {
  if (!waiting) return null
  if (waiting.heldUntil === null)
    return (
      <Banner tone="info">
        Jesteś na liście oczekujących. Gdy się zwolni, odłożymy to dla Ciebie na 30 minut i napiszemy. Żeby zrezygnować,
        usuń koszyk.
      </Banner>
    )
  return (
    <Banner tone="success">
      Odłożyliśmy to dla Ciebie do {timeText(waiting.heldUntil)}. Zarezerwuj, zanim dostanie to następna osoba.
    </Banner>
  )
}

/** A draft becomes a reservation with one right button, or goes. */
export function DraftActions({ view }: { view: ReservationView }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const refused = useRefusal()
  const [open, setOpen] = useState<'edit' | 'drop' | null>(null)
  const { id, total, mode, seller } = view

  const submit = useMutation({
    mutationFn: () => call(reservationRoutes.finalize, { params: { id }, body: { seenTotal: total } }),
    onSuccess: (next) => keepReservation(client, next),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: reservationQuery(id).queryKey })
      if (!(error instanceof ApiFailure)) refused(error)
    },
  })
  const drop = useMutation({
    mutationFn: () => call(reservationRoutes.delete, { params: { id }, query: {} }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['reservations', 'list'] })
      void navigate(view.side === 'guest' ? '/' : '/user/dashboard', {
        replace: true,
        state: { msgSuccess: 'Usunięto koszyk' },
      })
    },
    onError: refused,
  })

  return (
    <div className="grid gap-3">
      {submit.error instanceof ApiFailure && <Banner tone="error">{submit.error.message}</Banner>}
      <Waiting view={view} />
      {(view.waiting === null || view.waiting.heldUntil !== null) && (
        <>
          <BindingTerms mode={mode} fulfilment={view.fulfilment} cutoffAt={view.occurrence?.cutoffAt} seller={seller} />
          <Button size="large" loading={submit.isPending} onClick={() => submit.mutate()}>
            <SubmitWords mode={mode} />
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
          onClick={() => setOpen('drop')}
        >
          Usuń koszyk
        </Button>
      </div>
      {open === 'edit' && <EditDialog view={view} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'drop'}
        title="Usunąć koszyk?"
        action="Usuń koszyk"
        danger
        loading={drop.isPending}
        onClose={() => setOpen(null)}
        onConfirm={() => drop.mutate()}
      />
    </div>
  )
}
