import { type OwnOffer } from '@kram/contract/offers/views'
import { OfferBody } from '@kram/contract/offers/schemas'
import type { Schedule } from '@kram/contract/schedules/schemas'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { bind, errorOf, type Form, useContractForm, useSubmit } from '#lib/forms'
import { Button } from '#ui/buttons'
import {
  Checkbox,
  ChoiceCard,
  ChoiceGroup,
  type ComparedFields,
  FormProblems,
  Select,
  TextArea,
  TextField,
} from '#ui/forms'
import { FormVersionConflict } from '#shared/FormVersionConflict.tsx'
import { ContentFlagHints } from '#shared/ContentFlagHints.tsx'
import { fieldsOf, type OfferFields, useChangeOffer } from './offer-form.ts'

type OfferFormOf = Form<OfferFields, OfferBody>

export type OfferFormChoices = {
  locations: readonly { id: number; name: string; town: string }[]
  schedules: readonly Pick<Schedule, 'id' | 'name' | 'summary' | 'locationId' | 'fulfilment'>[]
  /** Links to create a location or schedule. */
  newLocation: ReactNode
  newSchedule: ReactNode
}

type Props = OfferFormChoices & { offer: OwnOffer; onSaved: (offer: OwnOffer) => void }

const yesNo = (is: boolean | undefined): string => (is ? 'tak' : 'nie')

/** Fields compared in a version conflict. */
const fieldLabels = ({
  locations,
  schedules,
}: Pick<OfferFormChoices, 'locations' | 'schedules'>): ComparedFields<OfferFields> => [
  ['Tytuł', ({ title }) => title],
  ['Opis', ({ description }) => description ?? ''],
  ['Miejsce', ({ locationId }) => locations.find(({ id }) => id === locationId)?.name ?? ''],
  [
    'Kiedy',
    ({ scheduleIds = [] }) =>
      schedules
        .filter(({ id }) => scheduleIds.includes(id))
        .map(({ name }) => name)
        .join(', '),
  ],
  ['Jak kupujący zamawia', ({ mode }) => MODES.find(([value]) => value === mode)?.[1] ?? ''],
  ['Potwierdzaj rezerwacje automatycznie', ({ autoAccept }) => yesNo(autoAccept)],
  ['Od dnia', ({ validFrom }) => validFrom ?? ''],
  ['Do dnia', ({ validTo }) => validTo ?? ''],
  ['Spełniam wymagania dla tych produktów', ({ requirementsDeclared: declared }) => yesNo(declared)],
]

/** Texts, location and schedules of the offer; its items are edited separately. */
export function OfferForm({ offer, onSaved, ...choices }: Props) {
  const form: OfferFormOf = useContractForm<OfferFields, OfferBody>(OfferBody, fieldsOf(offer))
  const { change, savedVersion, dismissConflict } = useChangeOffer(offer)
  const { submit, busy, problems } = useSubmit(form, change, (saved) => {
    form.reset(fieldsOf(saved))
    onSaved(saved)
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <FormProblems problems={problems} />
      {savedVersion && (
        <FormVersionConflict
          control={form.control}
          described={fieldLabels(choices)}
          saved={fieldsOf(savedVersion)}
          onLoadSaved={() => {
            form.reset(fieldsOf(savedVersion))
            dismissConflict()
          }}
        />
      )}
      <TextField label="Tytuł" {...bind(form, 'title')} />
      <TextArea label="Opis" optional {...bind(form, 'description')} />
      <ContentFlagHints texts={useWatch({ control: form.control, name: ['title', 'description'] })} />
      <LocationAndSchedules form={form} {...choices} />
      <ReservationFields form={form} />
      <div>
        <Button type="submit" size="large" className="w-full sm:w-auto" loading={busy}>
          Zapisz zmiany
        </Button>
      </div>
    </form>
  )
}

function LocationAndSchedules({
  form,
  locations,
  schedules,
  newLocation,
  newSchedule,
}: OfferFormChoices & { form: OfferFormOf }) {
  const location = useController({ control: form.control, name: 'locationId' }).field
  const chosen = useController({ control: form.control, name: 'scheduleIds' }).field
  const ids = chosen.value ?? []
  // A pickup takes place at the offer's location; a delivery may start anywhere.
  const available = schedules.filter(
    ({ locationId, fulfilment, id }) => fulfilment === 'delivery' || locationId === location.value || ids.includes(id),
  )
  const toggle = (id: number): void =>
    chosen.onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  return (
    <>
      <div className="grid gap-2">
        <Select
          label="Miejsce"
          value={String(location.value ?? '')}
          onChange={({ target }) => location.onChange(target.value === '' ? null : Number(target.value))}
          onBlur={location.onBlur}
          error={errorOf(form, 'locationId')}
        >
          <option value="">Wybierz miejsce</option>
          {locations.map(({ id, name, town }) => (
            <option key={id} value={id}>
              {name}, {town}
            </option>
          ))}
        </Select>
        {newLocation}
      </div>
      <ChoiceGroup
        legend="Kiedy"
        hint={location.value ? 'Terminy z tego miejsca i dostawy.' : 'Najpierw wybierz miejsce.'}
        error={errorOf(form, 'scheduleIds')}
      >
        {available.map(({ id, name, summary, fulfilment }) => (
          <ChoiceCard
            key={id}
            type="checkbox"
            checked={ids.includes(id)}
            onChange={() => toggle(id)}
            label={name}
            hint={`${fulfilment === 'delivery' ? 'Dostawa' : 'Odbiór'}: ${summary}`}
          />
        ))}
        {newSchedule}
      </ChoiceGroup>
    </>
  )
}

const MODES = [
  ['nonBinding', 'Rezerwacja bez zobowiązań', 'Umowa i płatność dopiero przy odbiorze.'],
  ['binding', 'Zamówienie z obowiązkiem zapłaty', 'Wiąże kupującego. Nie dla osób prywatnych.'],
] as const

function ReservationFields({ form }: { form: OfferFormOf }) {
  const mode = useWatch({ control: form.control, name: 'mode' })
  const dateField = (name: 'validFrom' | 'validTo') => ({
    ...bind(form, name),
    ...form.register(name, { setValueAs: (text: unknown) => (text === '' ? null : text) }),
  })
  return (
    <>
      <ChoiceGroup legend="Jak kupujący zamawia" error={errorOf(form, 'mode')}>
        {MODES.map(([value, label, hint]) => (
          <ChoiceCard
            key={value}
            type="radio"
            value={value}
            checked={mode === value}
            label={label}
            hint={hint}
            {...form.register('mode')}
          />
        ))}
      </ChoiceGroup>
      <Checkbox
        label="Potwierdzaj rezerwacje automatycznie"
        hint="Gdy kupujący ma potwierdzony adres email, nie musisz nic klikać."
        {...form.register('autoAccept')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField type="date" label="Od dnia" optional {...dateField('validFrom')} />
        <TextField type="date" label="Do dnia" optional {...dateField('validTo')} />
      </div>
      <Checkbox
        label="Spełniam wymagania dla tych produktów"
        hint="Potrzebne przy mięsie, drobiu, surowym mleku, sadzonkach i kosmetykach: rejestracja, paszport roślin, zgłoszenie CPNP."
        {...form.register('requirementsDeclared')}
      />
    </>
  )
}
