import type { OwnOffer, ReservationMode } from '@kram/contract/offers/views'
import { OfferBody } from '@kram/contract/offers/schemas'
import type { Schedule } from '@kram/contract/schedules/schemas'
import type { SellerStatus } from '@kram/contract/sellers/schemas'
import { type ReactNode, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { bind, errorOf, type Form, useContractForm, useSubmit } from '#lib/forms'
import { Button } from '#ui/buttons'
import {
  Checkbox,
  ChoiceCard,
  ChoiceGroup,
  type ComparedFields,
  DateField,
  FormProblems,
  Select,
  TextArea,
  TextField,
} from '#ui/forms'
import { FormVersionConflict } from '#shared/FormVersionConflict.tsx'
import { ContentFlagHints } from '#shared/ContentFlagHints.tsx'
import { hasDelivery, ModeChoice, modeLabel, proposedMode } from '../reservation-mode/index.ts'
import { fieldsOf, type OfferFields, useChangeOffer } from './offer-form.ts'

type OfferFormOf = Form<OfferFields, OfferBody>

export type OfferFormChoices = {
  locations: readonly { id: number; name: string; town: string }[]
  schedules: readonly Pick<Schedule, 'id' | 'name' | 'summary' | 'locationId' | 'fulfilment'>[]
  sellerStatus: SellerStatus | null
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
  ['Jak kupujący zamawia', ({ mode }) => modeLabel(mode)],
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
  const { onSchedules, ...mode } = useMode(form, offer, choices)
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
      <LocationAndSchedules form={form} onSchedules={onSchedules} {...choices} />
      <ModeChoice {...mode} />
      <ReservationFields form={form} />
      <div>
        <Button type="submit" size="large" className="w-full sm:w-auto" loading={busy}>
          Zapisz zmiany
        </Button>
      </div>
    </form>
  )
}

/** The mode follows the chosen schedules until the seller chooses it. */
function useMode(form: OfferFormOf, offer: OwnOffer, { schedules, sellerStatus }: OfferFormChoices) {
  const { field } = useController({ control: form.control, name: 'mode' })
  const ids = useWatch({ control: form.control, name: 'scheduleIds' }) ?? []
  const [isChosen, setChosen] = useState(false)
  const delivers = hasDelivery(schedules, ids)
  return {
    value: field.value ?? offer.mode,
    onChange: (mode: ReservationMode): void => {
      setChosen(true)
      field.onChange(mode)
    },
    proposed: proposedMode(delivers, sellerStatus) === 'binding',
    error: errorOf(form, 'mode'),
    onSchedules: (next: readonly number[]): void => {
      const willDeliver = hasDelivery(schedules, next)
      if (isChosen || willDeliver === delivers) return
      field.onChange(willDeliver ? proposedMode(true, sellerStatus) : offer.mode)
    },
  }
}

function LocationAndSchedules({
  form,
  onSchedules,
  locations,
  schedules,
  newLocation,
  newSchedule,
}: OfferFormChoices & { form: OfferFormOf; onSchedules: (ids: readonly number[]) => void }) {
  const location = useController({ control: form.control, name: 'locationId' }).field
  const chosen = useController({ control: form.control, name: 'scheduleIds' }).field
  const ids = chosen.value ?? []
  // A pickup takes place at the offer's location; a delivery may start anywhere.
  const available = schedules.filter(
    ({ locationId, fulfilment, id }) => fulfilment === 'delivery' || locationId === location.value || ids.includes(id),
  )
  const toggle = (id: number): void => {
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
    onSchedules(next)
    chosen.onChange(next)
  }
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

function ReservationFields({ form }: { form: OfferFormOf }) {
  const dateField = (name: 'validFrom' | 'validTo') => ({
    ...bind(form, name),
    ...form.register(name, { setValueAs: (text: unknown) => (text === '' ? null : text) }),
  })
  return (
    <>
      <Checkbox
        label="Potwierdzaj rezerwacje automatycznie"
        hint="Gdy kupujący ma potwierdzony adres email, nie musisz nic klikać."
        {...form.register('autoAccept')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label="Od dnia" optional {...dateField('validFrom')} />
        <DateField label="Do dnia" optional {...dateField('validTo')} />
      </div>
      <Checkbox
        label="Spełniam wymagania dla tych produktów"
        hint="Potrzebne przy mięsie, drobiu, surowym mleku, sadzonkach i kosmetykach: rejestracja, paszport roślin, zgłoszenie CPNP."
        {...form.register('requirementsDeclared')}
      />
    </>
  )
}
