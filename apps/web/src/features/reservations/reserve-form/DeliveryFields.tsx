import type { Address } from '@kram/contract/addresses/schemas'
import { addressText } from '@kram/polish/texts/address-text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bind, errorOf, useTextControl } from '#lib/forms'
import { type PickedGazetteerPlace, type PlaceLookupComponent, townOf } from '#shared/place-lookup.ts'
import { Checkbox, ChoiceCard, ChoiceGroup, PostalCodeField, TextField } from '#ui/forms'
import { savedAddressesQuery } from '../reservations.queries.ts'
import type { Reserve } from './use-reserve.ts'

type Form = Reserve['form']
/** A form with an address, and whether the account may save it. */
type AddressFormState = Pick<Reserve, 'form' | 'loggedIn'>

const CHANGE_OPTIONS = { shouldDirty: true, shouldValidate: true }

/** Sets the point before the town, because the validation of the town needs it. */
const setTown = (form: Form, town: string, { latitude, longitude }: { latitude: number; longitude: number }): void => {
  form.setValue('point', { latitude, longitude }, CHANGE_OPTIONS)
  form.setValue('town', town, CHANGE_OPTIONS)
}

const fillAddress = (form: Form, { street, houseNumber, postalCode, town, ...point }: Address): void => {
  form.setValue('street', street ?? '', CHANGE_OPTIONS)
  form.setValue('houseNumber', houseNumber, CHANGE_OPTIONS)
  form.setValue('postalCode', postalCode, CHANGE_OPTIONS)
  setTown(form, town, point)
}

const clearAddress = (form: Form): void => {
  for (const name of ['street', 'houseNumber', 'postalCode', 'town'] as const) form.setValue(name, '')
  form.setValue('point', null)
  form.clearErrors(['street', 'houseNumber', 'postalCode', 'town'])
}

/** The saved address that is selected; the default one is filled in while the form is empty. */
const useSavedAddresses = (form: Form, enabled: boolean) => {
  const { data } = useQuery({ ...savedAddressesQuery(), enabled })
  const [other, setOther] = useState(false)
  const [street, houseNumber, postalCode, town] = useWatch({
    control: form.control,
    name: ['street', 'houseNumber', 'postalCode', 'town'],
  })
  const saved = enabled ? (data?.items ?? []) : []
  const untouched = !other && town === '' && houseNumber === ''
  const preferred = saved.find(({ isDefault }) => isDefault) ?? saved[0]
  useEffect(() => {
    if (untouched && preferred) fillAddress(form, preferred)
  }, [form, untouched, preferred])
  const chosen = saved.find(
    (one) =>
      (one.street ?? '') === street &&
      one.houseNumber === houseNumber &&
      one.postalCode === postalCode &&
      one.town === town,
  )
  return { saved, chosen: other ? undefined : chosen, setOther }
}

function SavedAddressChoice({ form, saved, chosen, setOther }: ReturnType<typeof useSavedAddresses> & { form: Form }) {
  return (
    <ChoiceGroup legend="Adres dostawy" error={errorOf(form, 'town')}>
      {saved.map((address) => (
        <ChoiceCard
          key={address.id}
          type="radio"
          name="savedAddress"
          label={address.label ?? addressText(address)}
          hint={address.label === null ? undefined : addressText(address)}
          checked={address.id === chosen?.id}
          onChange={() => {
            setOther(false)
            fillAddress(form, address)
          }}
        />
      ))}
      <ChoiceCard
        type="radio"
        name="savedAddress"
        label="Inny adres"
        checked={chosen === undefined}
        onChange={() => {
          setOther(true)
          clearAddress(form)
        }}
      />
    </ChoiceGroup>
  )
}

/** The place is selected from the gazetteer, so that the distance is known; the rest is typed. */
function NewAddressFields({ reserve, PlaceLookup }: { reserve: AddressFormState; PlaceLookup: PlaceLookupComponent }) {
  const { form, loggedIn } = reserve
  const town = useWatch({ control: form.control, name: 'town' })
  const [typed, setTyped] = useState<string | null>(null)
  const pickPlace = (place: PickedGazetteerPlace): void => {
    setTyped(null)
    setTown(form, townOf(place), place)
    if (place.code) form.setValue('postalCode', place.code, CHANGE_OPTIONS)
  }
  return (
    <>
      <PlaceLookup
        label="Miejscowość lub kod pocztowy"
        text={typed ?? town}
        onText={(text) => {
          setTyped(text)
          form.setValue('town', text, { shouldDirty: true })
          form.setValue('point', null)
        }}
        onPick={pickPlace}
        error={errorOf(form, 'town')}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField label="Ulica" optional autoComplete="address-line1" {...bind(form, 'street')} />
        <TextField label="Nr domu i lokalu" autoComplete="off" {...bind(form, 'houseNumber')} />
      </div>
      <PostalCodeField label="Kod pocztowy" className="sm:max-w-40" {...useTextControl(form, 'postalCode')} />
      {loggedIn && <Checkbox label="Zapisz ten adres na koncie" {...form.register('saveAddress')} />}
    </>
  )
}

/** The delivery address: a saved one or a new one. */
export function DeliveryFields({
  reserve,
  PlaceLookup,
}: {
  reserve: AddressFormState
  PlaceLookup: PlaceLookupComponent
}) {
  const { form, loggedIn } = reserve
  const saved = useSavedAddresses(form, loggedIn)
  const hasSaved = saved.saved.length > 0
  return (
    <fieldset className="grid gap-4">
      {hasSaved ? (
        <SavedAddressChoice form={form} {...saved} />
      ) : (
        <legend className="mb-2 font-semibold">Adres dostawy</legend>
      )}
      {saved.chosen === undefined && <NewAddressFields reserve={reserve} PlaceLookup={PlaceLookup} />}
    </fieldset>
  )
}
