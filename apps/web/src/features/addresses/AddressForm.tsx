import type { Address } from '@kram/contract/addresses/schemas'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bind, errorOf, useDraft, useNumberControl, useSubmit, useTextControl } from '#lib/forms'
import { type PickedGazetteerPlace, type PlaceLookupComponent, townOf } from '#shared/place-lookup.ts'
import { Checkbox, FormProblems, PostalCodeField, TextArea, TextField } from '#ui/forms'
import { Button } from '#ui/buttons'
import { BottomBar } from '#ui/layout'
import { type AddressFormState, useAddressForm, useSaveAddress } from './address-form.ts'

type Props = { address: Address | null; PlaceLookup: PlaceLookupComponent; onSaved: (address: Address) => void }

/** The town is selected from the gazetteer, so that delivery zones can be checked. */
function TownField({ form, PlaceLookup }: { form: AddressFormState; PlaceLookup: PlaceLookupComponent }) {
  const town = useWatch({ control: form.control, name: 'town' })
  const { ref } = useNumberControl(form, 'latitude')
  const [typed, setTyped] = useState<string | null>(null)
  const set = { shouldDirty: true, shouldValidate: true }
  const pickPlace = (place: PickedGazetteerPlace): void => {
    setTyped(null)
    form.setValue('latitude', place.latitude, set)
    form.setValue('longitude', place.longitude, set)
    form.setValue('town', townOf(place), set)
    if (place.code) form.setValue('postalCode', place.code, set)
  }
  return (
    <PlaceLookup
      ref={ref}
      label="Miejscowość lub kod pocztowy"
      hint="Wybierz z listy, żeby było wiadomo, dokąd jest dostawa."
      text={typed ?? town}
      onText={(text) => {
        setTyped(text)
        form.setValue('town', text, { shouldDirty: true })
        form.resetField('latitude', { defaultValue: undefined as never })
        form.resetField('longitude', { defaultValue: undefined as never })
      }}
      onPick={pickPlace}
      error={errorOf(form, 'latitude') ?? errorOf(form, 'town')}
    />
  )
}

/** Form of a delivery address with notes for the delivery. */
export function AddressForm({ address, PlaceLookup, onSaved }: Props) {
  const form = useAddressForm(address)
  const deleteDraft = useDraft(form, address ? `address-${address.id}-${address.version}` : 'address-new')
  const { submit, busy, problems } = useSubmit(form, useSaveAddress(address), (saved) => {
    deleteDraft()
    onSaved(saved)
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TownField form={form} PlaceLookup={PlaceLookup} />
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <TextField
          label="Ulica"
          optional
          hint="Wieś bez ulic? Zostaw puste."
          autoComplete="address-line1"
          {...bind(form, 'street')}
        />
        <TextField label="Nr domu i lokalu" autoComplete="off" className="sm:self-end" {...bind(form, 'houseNumber')} />
      </div>
      <PostalCodeField label="Kod pocztowy" className="sm:max-w-40" {...useTextControl(form, 'postalCode')} />
      <TextArea
        label="Wskazówki dla dostawcy"
        optional
        hint="Np. „Furtka od ogrodu, proszę dzwonić”."
        rows={2}
        {...bind(form, 'note')}
      />
      <TextField
        label="Nazwa adresu"
        optional
        hint="Widzisz ją tylko Ty, np. „Dom” albo „Działka”."
        {...bind(form, 'label')}
      />
      {!address?.isDefault && (
        <Checkbox
          label="Adres domyślny"
          hint="Podpowiemy go przy rezerwacji z dostawą."
          {...form.register('isDefault')}
        />
      )}
      <FormProblems problems={problems} />
      <BottomBar>
        <Button type="submit" size="large" className="w-full sm:w-auto" loading={busy}>
          {address ? 'Zapisz zmiany' : 'Zapisz adres'}
        </Button>
      </BottomBar>
    </form>
  )
}
