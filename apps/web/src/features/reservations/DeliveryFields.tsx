import { type ComponentType, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bind, errorOf, useTextControl } from '#lib/forms.ts'
import { PostalCodeField } from '#ui/ContactFields.tsx'
import { TextField } from '#ui/Field.tsx'
import type { Reserve } from './use-reserve.ts'

type Picked = { label: string; latitude: number; longitude: number; name?: string; code?: string | null }

/** A field that finds a place while it is typed; the page brings it. */
export type PlaceLookupPart = ComponentType<{
  label: string
  text: string
  onText: (text: string) => void
  onPick: (place: Picked) => void
  error?: string | undefined
}>

/** Where the delivery goes. The place is picked from the list, so that the distance is known; the rest is typed. */
export function DeliveryFields({ reserve: { form }, PlaceLookup }: { reserve: Reserve; PlaceLookup: PlaceLookupPart }) {
  const town = useWatch({ control: form.control, name: 'town' })
  const [typed, setTyped] = useState<string | null>(null)
  const pick = ({ label, latitude, longitude, name, code }: Picked): void => {
    setTyped(null)
    form.setValue('town', name ?? label.split(',')[0] ?? label, { shouldDirty: true, shouldValidate: true })
    form.setValue('point', { latitude, longitude }, { shouldDirty: true, shouldValidate: true })
    if (code) form.setValue('postalCode', code, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Adres dostawy</legend>
      <PlaceLookup
        label="Miejscowość lub kod pocztowy"
        text={typed ?? town}
        onText={(text) => {
          setTyped(text)
          form.setValue('town', text, { shouldDirty: true })
          form.setValue('point', null)
        }}
        onPick={pick}
        error={errorOf(form, 'town')}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField label="Ulica" optional autoComplete="address-line1" {...bind(form, 'street')} />
        <TextField label="Nr domu i lokalu" autoComplete="off" {...bind(form, 'houseNumber')} />
      </div>
      <PostalCodeField label="Kod pocztowy" className="sm:max-w-40" {...useTextControl(form, 'postalCode')} />
    </fieldset>
  )
}
