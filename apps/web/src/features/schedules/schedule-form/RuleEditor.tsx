import type { ScheduleRule } from '@kram/contract/schedules/rules'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { errorOf } from '#lib/forms'
import { counted, NOUNS } from '@kram/polish/plural'
import { Chip } from '#ui/list'
import { ChoiceCard, ChoiceGroup, FieldError, Select } from '#ui/forms'
import { DatesRule } from './DatesRule.tsx'
import type { ScheduleFormState } from './model/index.ts'
import { WEEKDAYS } from './weekdays.ts'

type Weekly = Extract<ScheduleRule, { kind: 'weekly' }>
type Monthly = Extract<ScheduleRule, { kind: 'monthly' }>
type Dates = Extract<ScheduleRule, { kind: 'dates' }>
type RuleByKind = { weekly: Weekly; monthly: Monthly; dates: Dates }

const KINDS = [
  { kind: 'weekly', label: 'Co tydzień', hint: 'albo co kilka tygodni' },
  { kind: 'monthly', label: 'Raz w miesiącu', hint: 'np. w 1. sobotę' },
  { kind: 'dates', label: 'W wybrane dni', hint: 'np. przed świętami' },
] as const

const DEFAULT_RULES: RuleByKind = {
  weekly: { kind: 'weekly', weekdays: [6], everyWeeks: 1 },
  monthly: { kind: 'monthly', weekday: 6, nth: 1 },
  dates: { kind: 'dates', dates: [] },
}

/** Editor of the rule: one of three kinds. Input of the other two is kept until submit. */
export function RuleEditor({ form, today }: { form: ScheduleFormState; today: string }) {
  const { field } = useController({ control: form.control, name: 'rule' })
  const rule = field.value
  const [valueByKind, setValueByKind] = useState(DEFAULT_RULES)
  const currentByKind: RuleByKind = { ...valueByKind, [rule.kind]: rule }
  const change = (next: ScheduleRule) => {
    setValueByKind({ ...currentByKind, [next.kind]: next })
    field.onChange(next)
  }
  return (
    <div className="grid gap-5">
      <ChoiceGroup legend="Kiedy?">
        <div className="grid gap-2.5 sm:grid-cols-3">
          {KINDS.map(({ kind, label, hint }) => (
            <ChoiceCard
              key={kind}
              type="radio"
              name="rule-kind"
              label={label}
              hint={hint}
              checked={rule.kind === kind}
              onChange={() => change(currentByKind[kind])}
            />
          ))}
        </div>
      </ChoiceGroup>
      {rule.kind === 'weekly' && <WeeklyRule rule={rule} onChange={change} error={errorOf(form, 'rule.weekdays')} />}
      {rule.kind === 'monthly' && <MonthlyRule rule={rule} onChange={change} />}
      {rule.kind === 'dates' && (
        <DatesRule rule={rule} onChange={change} today={today} error={errorOf(form, 'rule.dates')} />
      )}
    </div>
  )
}

const WEEK_INTERVALS = [1, 2, 3, 4, 5, 6, 7, 8]

function WeeklyRule({
  rule,
  onChange,
  error,
}: {
  rule: Weekly
  onChange: (rule: Weekly) => void
  error: string | undefined
}) {
  const toggle = (weekday: number) => {
    const rest = rule.weekdays.filter((day) => day !== weekday)
    const weekdays = rest.length < rule.weekdays.length ? rest : [...rest, weekday].toSorted((a, b) => a - b)
    onChange({ ...rule, weekdays })
  }
  return (
    <>
      <div role="group" aria-label="Dni tygodnia" className="grid gap-1.5">
        <div className="flex flex-wrap gap-2">
          {WEEKDAYS.map(({ number, short, name }) => (
            <Chip
              key={number}
              pressed={rule.weekdays.includes(number)}
              className="min-w-12 justify-center px-2.5"
              onClick={() => toggle(number)}
            >
              <span aria-hidden="true">{short}</span>
              <span className="sr-only">{name}</span>
            </Chip>
          ))}
        </div>
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
      <Select
        label="Jak często?"
        value={rule.everyWeeks}
        onChange={(event) => onChange({ ...rule, everyWeeks: Number(event.target.value) })}
      >
        {WEEK_INTERVALS.map((weeks) => (
          <option key={weeks} value={weeks}>
            {weeks === 1 ? 'co tydzień' : `co ${counted(weeks, NOUNS.week)}`}
          </option>
        ))}
      </Select>
    </>
  )
}

const NTH_CHOICES = [
  { nth: 1, label: '1.' },
  { nth: 2, label: '2.' },
  { nth: 3, label: '3.' },
  { nth: 4, label: '4.' },
  { nth: -1, label: 'ostatni w miesiącu' },
]

function MonthlyRule({ rule, onChange }: { rule: Monthly; onChange: (rule: Monthly) => void }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Który w miesiącu?"
        value={rule.nth}
        onChange={(event) => onChange({ ...rule, nth: Number(event.target.value) })}
      >
        {NTH_CHOICES.map(({ nth, label }) => (
          <option key={nth} value={nth}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label="Dzień tygodnia"
        value={rule.weekday}
        onChange={(event) => onChange({ ...rule, weekday: Number(event.target.value) })}
      >
        {WEEKDAYS.map(({ number, name }) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
