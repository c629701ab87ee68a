import type { ReservationView } from '@kram/contract/reservations/views'
import { Banner, Sheet } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { needsSellerApproval, hasNoItems, buildRequests } from './edit.model.ts'
import { useEditAddress } from './EditAddress.tsx'
import { EditFields } from './EditFields.tsx'
import { addressToSave, deliveryAddressOf } from '../reserve-form/index.ts'
import { useEdit } from './use-edit.ts'

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
  const addressEdit = useEditAddress(view)
  const { form, editing } = addressEdit
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
            disabled={isConflict || hasNoItems(change) || (!editing && buildRequests(view, change).length === 0)}
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
        <EditFields view={view} change={change} onChange={setChange} addressEdit={addressEdit} />
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
