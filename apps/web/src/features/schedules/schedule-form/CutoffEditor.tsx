import type { Cutoff } from '@kram/contract/schedules/rules'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { errorOf, useNumberControl } from '#lib/forms'
import { ChoiceCard, ChoiceGroup, NumberField, Select, TextField } from '#ui/forms'
import type { ScheduleFormState } from './schedule-form.ts'
import { WEEKDAYS } from './weekdays.ts'

type ByWeekday = Extract<Cutoff, { kind: 'weekday' }>
type ByHours = Extract<Cutoff, { kind: 'hours' }>
type ByEnd = Extract<Cutoff, { kind: 'end' }>
type CutoffByKind = { weekday: ByWeekday; hours: ByHours; end: ByEnd }

const DEFAULT_CUTOFFS: CutoffByKind = {
  weekday: { kind: 'weekday', weekday: 4, time: '18:00' },
  hours: { kind: 'hours', hours: 24 },
  end: { kind: 'end', minutes: 30 },
}

/** Editor of the order cut-off. */
export function CutoffEditor({ form }: { form: ScheduleFormState }) {
  const { field } = useController({ control: form.control, name: 'cutoff' })
  const cutoff = field.value
  const [valueByKind, setValueByKind] = useState(DEFAULT_CUTOFFS)
  const currentByKind: CutoffByKind = { ...valueByKind, [cutoff.kind]: cutoff }
  const change = (next: Cutoff) => {
    setValueByKind({ ...currentByKind, [next.kind]: next })
    field.onChange(next)
  }
  return (
    <div className="grid gap-5">
      <ChoiceGroup legend="Do kiedy przyjmujesz zamówienia?">
        <div className="grid gap-2.5 sm:grid-cols-3">
          <ChoiceCard
            type="radio"
            name="cutoff-kind"
            label="Do dnia i godziny"
            hint="np. do czwartku 18:00"
            checked={cutoff.kind === 'weekday'}
            onChange={() => change(currentByKind.weekday)}
          />
          <ChoiceCard
            type="radio"
            name="cutoff-kind"
            label="Kilka godzin przed"
            hint="np. 24 godziny przed odbiorem"
            checked={cutoff.kind === 'hours'}
            onChange={() => change(currentByKind.hours)}
          />
          <ChoiceCard
            type="radio"
            name="cutoff-kind"
            label="Także w trakcie"
            hint="np. do 30 minut przed końcem"
            checked={cutoff.kind === 'end'}
            onChange={() => change(currentByKind.end)}
          />
        </div>
      </ChoiceGroup>
      {cutoff.kind === 'weekday' && (
        <WeekdayCutoff cutoff={cutoff} onChange={change} error={errorOf(form, 'cutoff.time')} />
      )}
      {cutoff.kind === 'hours' && <HoursCutoff form={form} />}
      {cutoff.kind === 'end' && <EndCutoff form={form} />}
    </div>
  )
}

type WeekdayProps = { cutoff: ByWeekday; onChange: (cutoff: ByWeekday) => void; error: string | undefined }

function WeekdayCutoff({ cutoff, onChange, error }: WeekdayProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Do dnia"
        value={cutoff.weekday}
        onChange={(event) => onChange({ ...cutoff, weekday: Number(event.target.value) })}
      >
        {WEEKDAYS.map(({ number, until }) => (
          <option key={number} value={number}>
            do {until}
          </option>
        ))}
      </Select>
      <TextField
        label="Godzina"
        type="time"
        value={cutoff.time}
        error={error}
        onChange={(event) => onChange({ ...cutoff, time: event.target.value })}
      />
    </div>
  )
}

function EndCutoff({ form }: { form: ScheduleFormState }) {
  return (
    <NumberField
      label="Ile minut przed końcem?"
      hint="0 oznacza: do samego końca."
      suffix="min"
      whole
      {...useNumberControl(form, 'cutoff.minutes')}
    />
  )
}

function HoursCutoff({ form }: { form: ScheduleFormState }) {
  return (
    <NumberField
      label="Ile godzin przed początkiem?"
      hint="24 przed sobotą 8:00 to piątek 8:00, także przy zmianie czasu. 0 oznacza: aż do rozpoczęcia. Najwięcej 336, czyli dwa tygodnie."
      suffix="godz."
      whole
      {...useNumberControl(form, 'cutoff.hours')}
    />
  )
}
