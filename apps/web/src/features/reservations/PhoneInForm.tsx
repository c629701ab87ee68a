import type { OfferView } from '@kram/contract/offer-views'
import { bind, useTextControl } from '#lib/forms.ts'
import type { PlaceLookupPart } from '#lib/place-lookup.ts'
import { Card } from '#ui/Card.tsx'
import { PhoneField } from '#ui/ContactFields.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import type { Basket } from './reserve.model.ts'
import { ReserveSummary } from './ReserveSummary.tsx'
import { type Reserve, useReserve } from './use-reserve.ts'
import { WindowFields } from './WindowFields.tsx'

/** Who is on the telephone. The device must not fill in the seller's own name. */
function CallerFields({ reserve: { form } }: { reserve: Reserve }) {
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
  basket: Basket
  onAmount: (itemId: number, amount: number) => void
  PlaceLookup: PlaceLookupPart
}

/** What somebody on the telephone asks for, written down by the seller: taken from stock and confirmed at once. */
export function PhoneInForm({ offer, basket, onAmount, PlaceLookup }: Props) {
  const reserve = useReserve(offer, basket, onAmount, 'caller')
  return (
    <Card>
      <h2 className="mb-4 text-2xl">Termin i kontakt</h2>
      <form noValidate className="grid gap-6" onSubmit={(event) => void reserve.submit(event)}>
        <WindowFields offer={offer} reserve={reserve} />
        {reserve.fulfilment === 'delivery' && <DeliveryFields reserve={reserve} PlaceLookup={PlaceLookup} />}
        <CallerFields reserve={reserve} />
        <ReserveSummary offer={offer} reserve={reserve} />
      </form>
    </Card>
  )
}
