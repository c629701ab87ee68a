import type { ReservationView } from '@kram/contract/reservation-views'
import { reservationRoutes } from '@kram/contract/reservations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { decimalText, zloty } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/Field.tsx'
import { QuantityStepper } from '#ui/QuantityStepper.tsx'
import { toast } from '#ui/toasts.ts'
import { type Change, changeOf, goodsTotal, isEmptied, requestsOf } from './change.model.ts'
import { keepReservation, reservationQuery } from './reservations.queries.ts'
import { WindowChoice } from './WindowChoice.tsx'

const NOTE_MAX = 500

/** Sends the changes one by one; each is whole in itself, so a refusal leaves what went before standing and says so. */
const send = async (view: ReservationView, change: Change): Promise<ReservationView> => {
  const { id, fulfilment, deliveryAddress } = view
  for (const request of requestsOf(view, change)) {
    if (request.kind === 'line')
      await call(reservationRoutes.updateItem, {
        params: { reservationId: id, itemId: request.id },
        body: { quantity: request.quantity },
      })
    if (request.kind === 'remove')
      await call(reservationRoutes.deleteItem, { params: { reservationId: id, itemId: request.id } })
    if (request.kind === 'details') {
      const body = {
        occurrenceId: change.occurrenceId,
        note: change.note,
        fulfilment,
        deliveryAddress,
        version: view.version,
      }
      await call(reservationRoutes.update, { params: { id }, body })
    }
  }
  return call(reservationRoutes.view, { params: { id }, query: {} })
}

type AmountsProps = { view: ReservationView; change: Change; fixed: boolean; onChange: (change: Change) => void }

function Amounts({ view, change, fixed, onChange }: AmountsProps) {
  return (
    <ul className="grid gap-3">
      {view.items.map((line) => {
        const amount = change.amounts[line.id] ?? 0
        return (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <span className="font-semibold">{line.productName}</span>
              <span className="block text-sm text-muted">{line.variantName}</span>
            </span>
            <QuantityStepper
              label={`${line.productName}, ${line.variantName}`}
              value={amount}
              step={line.step}
              max={fixed ? line.quantity : (line.left ?? undefined)}
              text={decimalText(amount)}
              onChange={(next) => onChange({ ...change, amounts: { ...change.amounts, [line.id]: next } })}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Saves what was changed and shows the answer; what was refused is said, and the reservation is read anew. */
const useSave = (view: ReservationView, change: Change, onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(view, change),
    onSuccess: (next) => {
      keepReservation(client, next)
      toast('success', 'Zapisano zmiany')
      onDone()
    },
    onError: () => void client.invalidateQueries({ queryKey: reservationQuery(view.id).queryKey }),
  })
}

/** Amounts, window and note of a reservation, until the cut-off. What is accepted may only shrink. */
export function EditDialog({ view, onClose }: { view: ReservationView; onClose: () => void }) {
  const [change, setChange] = useState(() => changeOf(view))
  const save = useSave(view, change, onClose)
  const fixed = view.status === 'accepted'
  const emptied = isEmptied(view, change)
  return (
    <Sheet
      open
      title="Zmień rezerwację"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Wróć bez zmian
          </Button>
          <Button
            loading={save.isPending}
            disabled={emptied || requestsOf(view, change).length === 0}
            onClick={() => save.mutate()}
          >
            Zapisz zmiany
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-1">
        {save.error && <Banner tone="error">{save.error.message}</Banner>}
        {fixed && (
          <Banner tone="info">
            Rezerwacja jest już potwierdzona: możesz zmniejszyć ilości. Żeby dobrać więcej, złóż drugą rezerwację.
          </Banner>
        )}
        <Amounts view={view} change={change} fixed={fixed} onChange={setChange} />
        {emptied ? (
          <Banner tone="warning">Zostaw choć jedną rzecz albo anuluj rezerwację.</Banner>
        ) : (
          <p className="text-right font-semibold">Towar razem: {zloty(goodsTotal(view, change))}</p>
        )}
        {!fixed && (
          <WindowChoice
            view={view}
            value={change.occurrenceId}
            onChange={(occurrenceId) => setChange({ ...change, occurrenceId })}
          />
        )}
        <TextArea
          label="Uwagi dla sprzedawcy"
          optional
          rows={2}
          maxLength={NOTE_MAX}
          value={change.note}
          onChange={({ target }) => setChange({ ...change, note: target.value })}
        />
      </div>
    </Sheet>
  )
}
