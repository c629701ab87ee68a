import type { ReservationView } from '@kram/contract/reservation-views'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/Field.tsx'
import { asksFirst, goodsTotal, isEmptied, requestsOf } from './change.model.ts'
import { ChangedSum } from './ChangedSum.tsx'
import { EditAddress, useEditAddress } from './EditAddress.tsx'
import { EditLines } from './EditLines.tsx'
import { addressIn, addressToKeep } from './reserve.model.ts'
import { useChoices, useEditing } from './use-change.ts'
import { WindowChoice } from './WindowChoice.tsx'

const NOTE_MAX = 500

function Overtaken({ onAnew }: { onAnew: () => void }) {
  return (
    <Banner tone="warning">
      <p>Ta rezerwacja zmieniła się w międzyczasie, w innym oknie albo u sprzedawcy. Wprowadź zmiany jeszcze raz.</p>
      <Button variant="secondary" size="small" className="mt-2" onClick={onAnew}>
        Pokaż, jak jest teraz
      </Button>
    </Banner>
  )
}

/** Amounts, forgotten things, window and note of a reservation, until the cut-off. What is accepted grows when the seller agrees. */
export function EditDialog({ view, onClose }: { view: ReservationView; onClose: () => void }) {
  const { change, setChange, save, overtaken, startAnew } = useEditing(view, onClose)
  const { choices, own, others, windows } = useChoices(view)
  const delivery = useEditAddress(view)
  const { form, editing } = delivery
  const emptied = isEmptied(change)
  const asks = asksFirst(view, change)
  const confirm = editing
    ? form.handleSubmit((fields) =>
        save.mutate({ change: { ...change, address: addressIn(fields) }, keep: addressToKeep(fields) }),
      )
    : () => save.mutate({ change, keep: null })
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
            disabled={overtaken || emptied || (!editing && requestsOf(view, change).length === 0)}
            onClick={() => void confirm()}
          >
            {asks ? 'Poproś o zmianę' : 'Zapisz zmiany'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-1">
        {overtaken ? (
          <Overtaken onAnew={startAnew} />
        ) : (
          save.error && <Banner tone="error">{save.error.message}</Banner>
        )}
        <EditLines title="W rezerwacji" choices={own} change={change} onChange={setChange} />
        <EditLines title="Dobierz z tej oferty" choices={others} change={change} onChange={setChange} />
        {emptied ? (
          <Banner tone="warning">Zostaw choć jedną rzecz albo anuluj rezerwację.</Banner>
        ) : (
          <ChangedSum
            goods={goodsTotal(choices, change)}
            window={windows.find(({ id }) => id === change.occurrenceId)}
          />
        )}
        <WindowChoice
          view={view}
          value={change.occurrenceId}
          onChange={(occurrenceId) => setChange({ ...change, occurrenceId })}
        />
        <EditAddress view={view} asked={delivery} />
        <TextArea
          label="Uwagi dla sprzedawcy"
          optional
          rows={2}
          maxLength={NOTE_MAX}
          value={change.note}
          onChange={({ target }) => setChange({ ...change, note: target.value })}
        />
        {asks && (
          <Banner tone="info">
            Rezerwacja jest już potwierdzona, więc o więcej lub inny termin prosisz sprzedawcę. Do jego odpowiedzi
            zostaje tak, jak jest.
          </Banner>
        )}
      </div>
    </Sheet>
  )
}
