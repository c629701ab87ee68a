import type { ReservationView } from '@kram/contract/reservations/views'
import { Banner } from '#ui/feedback'
import { TextArea } from '#ui/forms'
import { OccurrenceChoice } from '../fields/index.ts'
import { ChangedTotal } from './ChangedTotal.tsx'
import { type AddressEdit, EditAddress } from './EditAddress.tsx'
import { type Change, hasNoItems, itemsTotalOf } from './edit.model.ts'
import { EditLines } from './EditLines.tsx'
import { useEditOptions } from './use-edit.ts'

const NOTE_MAX = 500

type Props = {
  view: ReservationView
  change: Change
  onChange: (change: Change) => void
  addressEdit: AddressEdit
}

/** What can be changed: items with the new total, occurrence, address and note. */
export function EditFields({ view, change, onChange, addressEdit }: Props) {
  const { options, reservedOptions, otherOptions, occurrences } = useEditOptions(view)
  return (
    <>
      <EditLines title="W rezerwacji" options={reservedOptions} change={change} onChange={onChange} />
      <EditLines title="Dobierz z tej oferty" options={otherOptions} change={change} onChange={onChange} />
      {hasNoItems(change) ? (
        <Banner tone="warning">Zostaw choć jedną rzecz albo anuluj rezerwację.</Banner>
      ) : (
        <ChangedTotal
          itemsTotal={itemsTotalOf(options, change)}
          occurrence={occurrences.find(({ id }) => id === change.occurrenceId)}
          address={change.address}
        />
      )}
      <OccurrenceChoice view={view} value={change} onChange={(term) => onChange({ ...change, ...term })} />
      <EditAddress view={view} addressEdit={addressEdit} />
      <TextArea
        label="Uwagi dla sprzedawcy"
        optional
        rows={2}
        maxLength={NOTE_MAX}
        value={change.note}
        onChange={({ target }) => onChange({ ...change, note: target.value })}
      />
    </>
  )
}
