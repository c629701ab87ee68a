import type { ReservationView } from '@kram/contract/reservations/views'
import { addressText } from '@kram/polish/texts/address-text'
import { use, useState } from 'react'
import { type Form, useContractForm } from '#lib/forms'
import { PlaceLookupContext } from '#shared/place-lookup-context.ts'
import { Button } from '#ui/buttons'
import {
  DeliveryFields,
  emptyReservationFields,
  type Fields,
  UserFields,
  type ValidatedFields,
} from '../reserve-form/index.ts'

/** Form of a delivery address with the agreed one as default. */
export const useEditAddress = ({ deliveryAddress }: ReservationView) => {
  const [editing, setEditing] = useState(false)
  const { latitude, longitude, street, ...rest } = deliveryAddress ?? { latitude: 0, longitude: 0, street: null }
  const form: Form<Fields, ValidatedFields> = useContractForm(
    UserFields,
    {
      ...emptyReservationFields({ pickup: false }),
      ...rest,
      street: street ?? '',
      point: deliveryAddress && { latitude, longitude },
    },
    { warnOnLeave: false },
  )
  return { form, editing, edit: () => setEditing(true) }
}

export type AddressEdit = ReturnType<typeof useEditAddress>

type Props = { view: ReservationView; addressEdit: AddressEdit }

/** The delivery address, and how to change it to a saved or a new one. */
export function EditAddress({ view: { deliveryAddress, role: side }, addressEdit: { form, editing, edit } }: Props) {
  const PlaceLookup = use(PlaceLookupContext)
  if (!deliveryAddress || !PlaceLookup) return null
  if (editing) return <DeliveryFields reserve={{ form, loggedIn: side === 'buyer' }} PlaceLookup={PlaceLookup} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0">
        <span className="block font-semibold">Adres dostawy</span>
        <span className="break-words">{addressText(deliveryAddress)}</span>
      </p>
      <Button variant="secondary" size="small" onClick={edit}>
        Zmień adres
      </Button>
    </div>
  )
}
