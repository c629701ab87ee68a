import type { SimpleCutoff } from '@kram/contract/schedules/rules'
import { useState } from 'react'
import { parseTypedNumber } from '#lib/forms'
import { ChoiceCard, ChoiceGroup, DateField, NumberField, Select } from '#ui/forms'
import { WEEKDAYS } from './weekdays.ts'

type ByWeekday = Extract<SimpleCutoff, { kind: 'weekday' }>
type ByHours = Extract<SimpleCutoff, { kind: 'hours' }>
type ByEnd = Extract<SimpleCutoff, { kind: 'end' }>
type CutoffByKind = { weekday: ByWeekday; hours: ByHours; end: ByEnd }

const DEFAULT_CUTOFFS: CutoffByKind = {
  weekday: { kind: 'weekday', weekday: 4, time: '18:00' },
  hours: { kind: 'hours', hours: 24 },
  end: { kind: 'end', minutes: 30 },
}

const KINDS = [
  { kind: 'weekday', label: 'Do dnia i godziny', hint: 'np. do czwartku 18:00' },
  { kind: 'hours', label: 'Kilka godzin przed', hint: 'np. 24 godziny przed odbiorem' },
  { kind: 'end', label: 'Także w trakcie', hint: 'np. do 30 minut przed końcem' },
] as const

type Props = {
  legend: string
  /** Of the radio buttons: one per editor on the page. */
  name: string
  value: SimpleCutoff
  onChange: (cutoff: SimpleCutoff) => void
  errorOf: (part: 'time' | 'hours' | 'minutes') => string | undefined
}

/** One cut-off of three kinds. Input of the other two is kept until submit. */
export function SimpleCutoffEditor({ legend, name, value, onChange, errorOf }: Props) {
  const [valueByKind, setValueByKind] = useState(DEFAULT_CUTOFFS)
  const currentByKind: CutoffByKind = { ...valueByKind, [value.kind]: value }
  const change = (next: SimpleCutoff) => {
    setValueByKind({ ...currentByKind, [next.kind]: next })
    onChange(next)
  }
  return (
    <div className="grid gap-5">
      <ChoiceGroup legend={legend}>
        <div className="grid gap-2.5 sm:grid-cols-3">
          {KINDS.map(({ kind, label, hint }) => (
            <ChoiceCard
              key={kind}
              type="radio"
              name={`${name}-kind`}
              label={label}
              hint={hint}
              checked={value.kind === kind}
              onChange={() => change(currentByKind[kind])}
            />
          ))}
        </div>
      </ChoiceGroup>
      {value.kind === 'weekday' && <WeekdayCutoff cutoff={value} onChange={change} error={errorOf('time')} />}
      {value.kind === 'hours' && (
        <WholeNumber
          label="Ile godzin przed początkiem?"
          hint="24 przed sobotą 8:00 to piątek 8:00, także przy zmianie czasu. 0 oznacza: aż do rozpoczęcia. Najwięcej 336, czyli dwa tygodnie."
          suffix="godz."
          value={value.hours}
          onChange={(hours) => change({ kind: 'hours', hours })}
          error={errorOf('hours')}
        />
      )}
      {value.kind === 'end' && (
        <WholeNumber
          label="Ile minut przed końcem?"
          hint="0 oznacza: do samego końca."
          suffix="min"
          value={value.minutes}
          onChange={(minutes) => change({ kind: 'end', minutes })}
          error={errorOf('minutes')}
        />
      )}
    </div>
  )
}

type WholeNumberProps = {
  label: string
  hint: string
  suffix: string
  value: number
  onChange: (value: number) => void
  error: string | undefined
}

/** What is typed is kept as it is: the contract's schema reports what is no number. */
function WholeNumber({ value, onChange, ...props }: WholeNumberProps) {
  const shown: unknown = value
  return (
    <NumberField
      whole
      value={typeof shown === 'number' || typeof shown === 'string' ? String(shown) : ''}
      onChange={(text) => onChange(parseTypedNumber(text) as number)}
      {...props}
    />
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
      <DateField
        label="Godzina"
        type="time"
        value={cutoff.time}
        error={error}
        onChange={(event) => onChange({ ...cutoff, time: event.target.value })}
      />
    </div>
  )
}
