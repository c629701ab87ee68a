import { TaxProfileBody } from '@kram/contract/tax/profile-schemas'
import { taxRoutes } from '@kram/contract/tax/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useSubmit, useTextControl } from '#lib/forms'
import { taxKeys } from '#shared/query-keys.ts'
import { ChoiceCard, ChoiceGroup, FormActions, FormProblems, PostalCodeField, TextField } from '#ui/forms'
import { Card } from '#ui/layout'
import { type ProfileFormState, valuesOf } from './profile-form.ts'
import { TinFields } from './TinFields.tsx'

type Props = { version: number | null; onDone?: () => void; onCancel?: () => void }

/** The data for the tax office: who, numbers, address, account. */
export function ProfileForm({ version, onDone, onCancel }: Props) {
  const client = useQueryClient()
  const form = useContractForm(TaxProfileBody, valuesOf(version))
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(taxRoutes.saveProfile, { body }),
    async () => {
      toast('success', 'Dane zapisane')
      await client.invalidateQueries({ queryKey: taxKeys.all })
      onDone?.()
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card className="grid gap-5">
        <div>
          <h2 className="type-title">Dane dla urzędu skarbowego</h2>
          {version !== null && (
            <p className="text-sm text-muted">
              Wpisz wszystko jeszcze raz: zapisanych danych nie wysyłamy do przeglądarki w całości.
            </p>
          )}
        </div>
        <FormProblems problems={problems} />
        <PersonFields form={form} />
        <TinFields form={form} />
        <AddressFields form={form} />
        <AccountFields form={form} />
        <FormActions busy={busy} onCancel={onCancel}>
          Zapisz dane
        </FormActions>
      </Card>
    </form>
  )
}

function PersonFields({ form }: { form: ProfileFormState }) {
  const person = useWatch({ control: form.control, name: 'person' })
  const choose = (kind: 'person' | 'company'): void => {
    form.setValue('person', kind, { shouldDirty: true })
    // A company has a NIP only.
    if (kind === 'company') form.setValue('tinKind', 'nip', { shouldDirty: true })
  }
  return (
    <>
      <ChoiceGroup legend="Kim jesteś dla urzędu">
        <ChoiceCard
          type="radio"
          name="person"
          label="Osoba fizyczna"
          hint="Także rolnik i jednoosobowa działalność"
          checked={person === 'person'}
          onChange={() => choose('person')}
        />
        <ChoiceCard
          type="radio"
          name="person"
          label="Firma"
          hint="Spółka, fundacja, stowarzyszenie"
          checked={person === 'company'}
          onChange={() => choose('company')}
        />
      </ChoiceGroup>
      {person === 'person' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Imię" autoComplete="given-name" maxLength={100} {...bind(form, 'firstName')} />
          <TextField label="Nazwisko" autoComplete="family-name" maxLength={100} {...bind(form, 'lastName')} />
        </div>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Pełna nazwa" autoComplete="organization" maxLength={200} {...bind(form, 'companyName')} />
          <TextField label="KRS albo REGON" optional inputMode="numeric" {...bind(form, 'registerNumber')} />
        </div>
      )}
    </>
  )
}

function AddressFields({ form }: { form: ProfileFormState }) {
  const postalCode = useTextControl(form, 'postalCode')
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">Adres zamieszkania albo siedziby</legend>
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          label="Ulica"
          hint="Puste, gdy w miejscowości nie ma ulic."
          optional
          maxLength={120}
          {...bind(form, 'street')}
        />
        <TextField label="Numer domu" maxLength={20} className="self-end" {...bind(form, 'houseNumber')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <PostalCodeField label="Kod pocztowy" {...postalCode} />
        <TextField label="Miejscowość" autoComplete="address-level2" maxLength={100} {...bind(form, 'town')} />
      </div>
    </fieldset>
  )
}

const AccountFields = ({ form }: { form: ProfileFormState }) => (
  <fieldset className="grid gap-4">
    <legend className="mb-3 font-semibold">Rachunek, na który płacą kupujący</legend>
    <TextField
      label="Numer rachunku"
      hint="Tylko jeśli kupujący płacą Ci przelewem lub BLIK-iem."
      optional
      inputMode="numeric"
      autoComplete="off"
      {...bind(form, 'iban')}
    />
    <TextField
      label="Właściciel rachunku"
      hint="Gdy jest nim ktoś inny."
      optional
      maxLength={200}
      {...bind(form, 'accountHolder')}
    />
  </fieldset>
)
