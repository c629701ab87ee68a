import { FOOD_REGISTRATIONS } from '@kram/contract/sellers/constants'
import { AUTHORITY_LABELS, FOOD_REGISTRATION_LABELS } from '@kram/contract/sellers/labels'
import { useWatch } from 'react-hook-form'
import { bind } from '#lib/forms'
import { Checkbox, Select, TextField } from '#ui/forms'
import { bindOptional } from './bind-optional.ts'
import { emptyRegistration, type SellerForm } from './seller-form.ts'

const AUTHORITIES = ['PIW', 'PPIS'] as const

/** Food registration, shown on every offer as required at the place of sale. */
export function FoodRegistrationFields({ form }: { form: SellerForm }) {
  const registration = useWatch({ control: form.control, name: 'foodRegistration' })
  const isRegistered = registration !== null && registration !== undefined
  const toggle = (on: boolean): void =>
    form.setValue('foodRegistration', on ? emptyRegistration(form.getValues('status')) : null, {
      shouldDirty: true,
      shouldValidate: true,
    })

  return (
    <div className="grid gap-4">
      <Checkbox
        label="Sprzedaję żywność"
        hint="Kupujący zobaczą przy ofercie, że Twoja produkcja jest zgłoszona."
        checked={isRegistered}
        onChange={(event) => toggle(event.target.checked)}
      />
      {isRegistered && (
        <>
          <Select label="Rodzaj rejestracji" {...bind(form, 'foodRegistration.kind')}>
            {FOOD_REGISTRATIONS.map((kind) => (
              <option key={kind} value={kind}>
                {FOOD_REGISTRATION_LABELS[kind]}
              </option>
            ))}
          </Select>
          <Select label="Organ, który rejestrował" {...bind(form, 'foodRegistration.authority')}>
            {AUTHORITIES.map((authority) => (
              <option key={authority} value={authority}>
                {AUTHORITY_LABELS[authority]}
              </option>
            ))}
          </Select>
          <TextField
            label="Numer weterynaryjny"
            hint="Tylko cyfry, co najmniej 8; pierwsze dwie to województwo."
            optional
            inputMode="numeric"
            {...bindOptional(form, 'foodRegistration.veterinaryNumber')}
          />
          <TextField
            label="Adres, pod którym powstaje żywność"
            hint="Np. Wola 12, 05-600 Grójec"
            {...bind(form, 'foodRegistration.productionAddress')}
          />
        </>
      )}
    </div>
  )
}
