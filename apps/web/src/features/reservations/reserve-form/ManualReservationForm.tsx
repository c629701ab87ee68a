import type { OfferView } from '@kram/contract/offers/views'
import { bind, useTextControl } from '#lib/forms'
import type { PlaceLookupComponent } from '#shared/place-lookup.ts'
import { Card } from '#ui/layout'
import { PhoneField, TextArea, TextField } from '#ui/forms'
import { DeliveryFields } from './DeliveryFields.tsx'
import type { Cart } from './model/index.ts'
import { ReserveSummary } from './ReserveSummary.tsx'
import { type Reserve, useReserve } from './use-reserve.ts'
import { FulfilmentChoice, OccurrenceFields } from './OccurrenceFields.tsx'

/** Contact of the buyer on the phone. The browser must not fill in the seller's own data. */
function CustomerFields({ reserve: { form } }: { reserve: Reserve }) {
  const phone = useTextControl(form, 'contactPhone')
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Kto dzwoni?</legend>
      <TextField label="Imię i nazwisko" autoComplete="off" {...bind(form, 'contactName')} />
      <PhoneField label="Telefon" {...phone} autoComplete="off" />
      <TextField
        label="Email"
        optional
        hint="Wyślemy na niego potwierdzenie, kod odbioru i link do rezerwacji."
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        {...bind(form, 'contactEmail')}
      />
      <TextArea label="Uwagi" optional rows={2} {...bind(form, 'note')} />
    </fieldset>
  )
}

type Props = {
  offer: OfferView
  cart: Cart
  onQuantityChange: (itemId: number, amount: number) => void
  PlaceLookup: PlaceLookupComponent
}

/** A reservation that the seller enters for a buyer on the phone: taken from stock and confirmed at once. */
export function ManualReservationForm({ offer, cart, onQuantityChange, PlaceLookup }: Props) {
  const reserve = useReserve(offer, cart, onQuantityChange, 'manual')
  return (
    <Card>
      <h2 className="mb-4 text-2xl">Termin i kontakt</h2>
      <form noValidate className="grid gap-6" onSubmit={(event) => void reserve.submit(event)}>
        <FulfilmentChoice offer={offer} reserve={reserve} />
        <OccurrenceFields offer={offer} reserve={reserve} />
        {reserve.fulfilment === 'delivery' && <DeliveryFields reserve={reserve} PlaceLookup={PlaceLookup} />}
        <CustomerFields reserve={reserve} />
        <ReserveSummary offer={offer} reserve={reserve} />
      </form>
    </Card>
  )
}
