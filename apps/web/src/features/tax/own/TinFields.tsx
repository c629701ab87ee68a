import { TIN_LABELS, type TinKind } from '@kram/contract/tax/limits'
import { birthDateOfPesel } from '@kram/contract/tax/pesel'
import { useWatch } from 'react-hook-form'
import { bind } from '#lib/forms'
import { Select, TextField } from '#ui/forms'
import type { ProfileFormState } from './profile-form.ts'

const KINDS = Object.entries(TIN_LABELS) as [TinKind, string][]

/** The tax number; of a person also the date of birth, and without a number the place. */
export function TinFields({ form }: { form: ProfileFormState }) {
  const [person, tinKind, birthDate] = useWatch({ control: form.control, name: ['person', 'tinKind', 'birthDate'] })
  const isPerson = person === 'person'
  // The date is in the number; whoever typed another one keeps it and reads that they differ.
  const fillBirthDate = (typed: string): void => {
    const day = birthDateOfPesel(typed.replaceAll(/[\s-]/g, ''))
    if (day !== null && !birthDate) form.setValue('birthDate', day, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isPerson && (
        <Select label="Numer podatkowy" hint="NIP, jeśli prowadzisz działalność." {...bind(form, 'tinKind')}>
          {KINDS.map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {tinKind === 'pesel' && (
        <TextField
          label="PESEL"
          inputMode="numeric"
          autoComplete="off"
          className="self-end"
          {...bind(form, 'pesel')}
          onInput={({ currentTarget }) => fillBirthDate(currentTarget.value)}
        />
      )}
      {tinKind === 'nip' && (
        <TextField label="NIP" inputMode="numeric" autoComplete="off" className="self-end" {...bind(form, 'nip')} />
      )}
      {isPerson && <TextField label="Data urodzenia" type="date" autoComplete="bday" {...bind(form, 'birthDate')} />}
      {isPerson && tinKind === 'none' && (
        <>
          <TextField label="Miejscowość urodzenia" maxLength={100} {...bind(form, 'birthPlace')} />
          <TextField label="Kraj urodzenia" hint="Dwie litery, np. UA albo PL." {...bind(form, 'birthCountry')} />
        </>
      )}
      {tinKind === 'nip' && (
        <TextField
          label="Numer VAT UE"
          hint="Jeśli go masz: PL i NIP."
          optional
          autoComplete="off"
          {...bind(form, 'vatNumber')}
        />
      )}
    </div>
  )
}
