import { useNumberControl, useTextControl } from '#lib/forms'
import type { PlaceLookupComponent } from '#shared/place-lookup.ts'
import { NumberField, PriceField } from '#ui/forms'
import { FeeRings } from './FeeRings.tsx'
import type { ScheduleFormState } from '../model/index.ts'
import { zoneError } from './zone-error.ts'
import { ZonePlaces } from './ZonePlaces.tsx'

/** An empty field means no price, not an invalid one. */
const useOptionalPrice = (form: ScheduleFormState, name: 'zone.freeFrom' | 'zone.minimum') => {
  const control = useTextControl(form, name)
  return {
    ...control,
    onChange: (value: string) =>
      form.setValue(name, value === '' ? null : value, { shouldDirty: true, shouldValidate: true }),
  }
}

/** Delivery zone and terms: a radius around the location, named places, or both. */
export function ZoneFields({ form, PlaceLookup }: { form: ScheduleFormState; PlaceLookup: PlaceLookupComponent }) {
  return (
    <div className="grid gap-5">
      <ZoneReach form={form} PlaceLookup={PlaceLookup} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField label="Koszt dostawy" hint="0 oznacza dostawę za darmo." {...useTextControl(form, 'zone.fee')} />
        <PriceField
          label="Darmowa dostawa od"
          optional
          hint="Kwota zamówienia, od której dowozisz za darmo."
          {...useOptionalPrice(form, 'zone.freeFrom')}
        />
        <PriceField
          label="Minimalne zamówienie"
          optional
          hint="Poniżej tej kwoty nie dowozisz."
          {...useOptionalPrice(form, 'zone.minimum')}
        />
      </div>
      <FeeRings form={form} />
    </div>
  )
}

function ZoneReach({ form, PlaceLookup }: { form: ScheduleFormState; PlaceLookup: PlaceLookupComponent }) {
  return (
    <div className="grid gap-5">
      <NumberField
        label="Jak daleko dowozisz?"
        optional
        hint="W linii prostej od lokalizacji. Puste pole: tylko do miejsc wybranych niżej."
        suffix="km"
        {...useNumberControl(form, 'zone.radiusKm')}
        error={zoneError(form, 'zone.radiusKm')}
      />
      <ZonePlaces form={form} PlaceLookup={PlaceLookup} />
    </div>
  )
}
