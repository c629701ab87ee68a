import type { Schedule } from '@kram/contract/schedules/schemas'
import { localDateOf } from '@kram/contract/common/time'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { bind, errorOf, useDraft, useSubmit } from '#lib/forms'
import { useNow } from '#lib/hooks'
import type { PlaceLookupComponent } from '#shared/place-lookup.ts'
import { Button } from '#ui/buttons'
import { BottomBar, Card, Section } from '#ui/layout'
import { ChoiceCard, ChoiceGroup, DateField, FormProblems, Select, TextField } from '#ui/forms'
import { FormVersionConflict } from '#shared/FormVersionConflict.tsx'
import { CutoffEditor } from './CutoffEditor.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import {
  fieldsOf,
  NEW_ZONE,
  type ProposedSchedule,
  useSaveSchedule,
  useScheduleForm,
  type ScheduleFormState,
} from './model/index.ts'
import { scheduleFieldLabels } from './schedule-field-labels.ts'
import { TimeSlotFields } from './TimeSlotFields.tsx'
import { ConcernedReservations } from './ConcernedReservations.tsx'
import { SchedulePreview } from './SchedulePreview.tsx'
import { ZoneFields } from './zone/index.ts'

type LocationChoice = { id: number; name: string; town: string }
type Props = {
  schedule: Schedule | null
  /** Own locations, at least one. */
  locations: readonly LocationChoice[]
  /** What a new schedule begins with. */
  proposed?: ProposedSchedule
  PlaceLookup: PlaceLookupComponent
  onSaved: (schedule: Schedule) => void | Promise<void>
}

/** Schedule form: rule, cut-off, capacity, and for deliveries the zone. */
export function ScheduleForm({ schedule, locations, proposed = {}, PlaceLookup, onSaved }: Props) {
  const now = useNow()
  const form = useScheduleForm(
    schedule,
    locations.map(({ id }) => id),
    now,
    proposed,
  )
  const deleteDraft = useDraft(form, schedule ? `schedule-${schedule.id}-${schedule.version}` : 'schedule-new')
  const { send, savedVersion, dismissConflict, concerned, keepReserved } = useSaveSchedule(schedule)
  const { submit, busy, problems } = useSubmit(form, send, async (saved) => {
    deleteDraft()
    await onSaved(saved)
  })
  return (
    <form noValidate onSubmit={submit}>
      <div className="grid gap-3">
        <FormProblems problems={concerned.length > 0 ? [] : problems} />
        <ConcernedReservations
          reservations={concerned}
          busy={busy}
          onKeep={() => {
            keepReserved()
            void submit()
          }}
        />
        {savedVersion && (
          <FormVersionConflict
            control={form.control}
            described={scheduleFieldLabels(locations)}
            saved={fieldsOf(savedVersion)}
            onLoadSaved={() => {
              form.reset(fieldsOf(savedVersion))
              dismissConflict()
            }}
          />
        )}
      </div>
      <Sections form={form} locations={locations} PlaceLookup={PlaceLookup} today={localDateOf(now)} />
      <BottomBar>
        <Button type="submit" size="large" className="w-full sm:w-auto" loading={busy}>
          {schedule ? 'Zapisz zmiany' : 'Zapisz harmonogram'}
        </Button>
      </BottomBar>
    </form>
  )
}

type SectionsProps = Pick<Props, 'locations' | 'PlaceLookup'> & { form: ScheduleFormState; today: string }

function Sections({ form, locations, PlaceLookup, today }: SectionsProps) {
  const fulfilment = useWatch({ control: form.control, name: 'fulfilment' })
  return (
    <>
      <Section title="Co i gdzie?">
        <FulfilmentFields form={form} locations={locations} />
      </Section>
      {fulfilment === 'delivery' && (
        <Section title="Strefa dostawy">
          <ZoneFields form={form} PlaceLookup={PlaceLookup} />
        </Section>
      )}
      <Section title="Dni i godziny">
        <TimeFields form={form} today={today} />
      </Section>
      <Section title="Zamówienia">
        <OrderFields form={form} />
      </Section>
      <Section title="Najbliższe terminy">
        <Card>
          <SchedulePreview form={form} />
        </Card>
      </Section>
    </>
  )
}

function FulfilmentFields({ form, locations }: { form: ScheduleFormState; locations: readonly LocationChoice[] }) {
  const zone = useRef(form.getValues('zone') ?? NEW_ZONE)
  /** A pickup has no zone; its input is kept in case the fulfilment changes back. */
  const setZone = (isDelivery: boolean) => {
    zone.current = form.getValues('zone') ?? zone.current
    form.setValue('zone', isDelivery ? zone.current : null, { shouldDirty: true })
  }
  const { onChange, ...fulfilment } = form.register('fulfilment')
  return (
    <div className="grid gap-5">
      <TextField label="Nazwa" hint="Krótko, np. „Sobota na targu” albo „Dowóz do Warszawy”." {...bind(form, 'name')} />
      <ChoiceGroup legend="Jak klienci dostają zamówienie?" error={errorOf(form, 'fulfilment')}>
        <div className="grid gap-2.5 sm:grid-cols-2">
          <ChoiceCard
            type="radio"
            value="pickup"
            label="Odbiór osobisty"
            hint="Przychodzą do Ciebie"
            {...fulfilment}
            onChange={(event) => {
              setZone(false)
              void onChange(event)
            }}
          />
          <ChoiceCard
            type="radio"
            value="delivery"
            label="Dostawa"
            hint="Dowozisz pod drzwi"
            {...fulfilment}
            onChange={(event) => {
              setZone(true)
              void onChange(event)
            }}
          />
        </div>
      </ChoiceGroup>
      <Select
        label="Lokalizacja"
        error={errorOf(form, 'locationId')}
        {...form.register('locationId', { setValueAs: (value) => (value === '' ? undefined : Number(value)) })}
      >
        <option value="">Wybierz lokalizację</option>
        {locations.map(({ id, name, town }) => (
          <option key={id} value={id}>
            {name}, {town}
          </option>
        ))}
      </Select>
    </div>
  )
}

function TimeFields({ form, today }: { form: ScheduleFormState; today: string }) {
  const kind = useWatch({ control: form.control, name: 'rule.kind' })
  return (
    <div className="grid gap-5">
      <RuleEditor form={form} today={today} />
      <div className="grid grid-cols-2 gap-3">
        <DateField label="Od godziny" type="time" {...bind(form, 'startTime')} />
        <DateField label="Do godziny" type="time" {...bind(form, 'endTime')} />
      </div>
      {kind !== 'dates' && (
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <DateField label="Obowiązuje od" {...bind(form, 'validFrom')} />
          <DateField
            label="Ostatni dzień"
            optional
            error={errorOf(form, 'validTo')}
            {...form.register('validTo', { setValueAs: (value) => (value === '' ? null : value) })}
          />
        </div>
      )}
    </div>
  )
}

function OrderFields({ form }: { form: ScheduleFormState }) {
  return (
    <div className="grid gap-5">
      <CutoffEditor form={form} />
      <TimeSlotFields form={form} />
    </div>
  )
}
