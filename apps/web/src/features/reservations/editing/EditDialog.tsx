import type { ReservationView } from '@kram/contract/reservations/views'
import { Banner, Sheet } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { TextArea } from '#ui/forms'
import { needsSellerApproval, itemsTotalOf, hasNoItems, buildRequests } from './edit.model.ts'
import { ChangedTotal } from './ChangedTotal.tsx'
import { EditAddress, useEditAddress } from './EditAddress.tsx'
import { EditLines } from './EditLines.tsx'
import { addressToSave, deliveryAddressOf } from '../reserve-form/index.ts'
import { useEditOptions, useEdit } from './use-edit.ts'
import { OccurrenceChoice } from '../fields/index.ts'

const NOTE_MAX = 500

function EditConflict({ onReload }: { onReload: () => void }) {
  return (
    <Banner tone="warning">
      <p>Ta rezerwacja zmieniła się w międzyczasie, w innym oknie albo u sprzedawcy. Wprowadź zmiany jeszcze raz.</p>
      <Button variant="secondary" size="small" className="mt-2" onClick={onReload}>
        Pokaż, jak jest teraz
      </Button>
    </Banner>
  )
}

/** Edits quantities, items, occurrence and note until the cut-off. Growth of an accepted reservation needs the seller's consent. */
export function EditDialog({ view, onClose }: { view: ReservationView; onClose: () => void }) {
  const { change, setChange, save, isConflict, restart } = useEdit(view, onClose)
  const { options, reservedOptions, otherOptions, occurrences } = useEditOptions(view)
  const delivery = useEditAddress(view)
  const { form, editing } = delivery
  const isEmpty = hasNoItems(change)
  const needsApproval = needsSellerApproval(view, change)
  const confirm = editing
    ? form.handleSubmit((fields) =>
        save.mutate({ change: { ...change, address: deliveryAddressOf(fields) }, newAddress: addressToSave(fields) }),
      )
    : () => save.mutate({ change, newAddress: null })
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
            disabled={isConflict || isEmpty || (!editing && buildRequests(view, change).length === 0)}
            onClick={() => void confirm()}
          >
            {needsApproval ? 'Poproś o zmianę' : 'Zapisz zmiany'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-1">
        {isConflict ? (
          <EditConflict onReload={restart} />
        ) : (
          save.error && <Banner tone="error">{save.error.message}</Banner>
        )}
        <EditLines title="W rezerwacji" options={reservedOptions} change={change} onChange={setChange} />
        <EditLines title="Dobierz z tej oferty" options={otherOptions} change={change} onChange={setChange} />
        {isEmpty ? (
          <Banner tone="warning">Zostaw choć jedną rzecz albo anuluj rezerwację.</Banner>
        ) : (
          <ChangedTotal
            itemsTotal={itemsTotalOf(options, change)}
            occurrence={occurrences.find(({ id }) => id === change.occurrenceId)}
          />
        )}
        <OccurrenceChoice
          view={view}
          value={change.occurrenceId}
          onChange={(occurrenceId) => setChange({ ...change, occurrenceId })}
        />
        <EditAddress view={view} addressEdit={delivery} />
        <TextArea
          label="Uwagi dla sprzedawcy"
          optional
          rows={2}
          maxLength={NOTE_MAX}
          value={change.note}
          onChange={({ target }) => setChange({ ...change, note: target.value })}
        />
        {needsApproval && (
          <Banner tone="info">
            Rezerwacja jest już potwierdzona, więc o więcej lub inny termin prosisz sprzedawcę. Do jego odpowiedzi
            zostaje tak, jak jest.
          </Banner>
        )}
      </div>
    </Sheet>
  )
}
