import type { Cutoff, ScheduleRule, SimpleCutoff } from '@kram/contract/schedules/rules'
import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { errorOf } from '#lib/forms'
import { Checkbox, FieldError } from '#ui/forms'
import type { ScheduleFormState } from './model/index.ts'
import { SimpleCutoffEditor } from './SimpleCutoffEditor.tsx'
import { WEEKDAYS } from './weekdays.ts'

type ByWeekday = Extract<Cutoff, { kind: 'byWeekday' }>

const LAST_ORDERS: SimpleCutoff = { kind: 'hours', hours: 24 }

const weekdaysOf = (rule: ScheduleRule | undefined): readonly number[] => (rule?.kind === 'weekly' ? rule.weekdays : [])

/** The cut-off of each weekday of the rule; a day that is new has that of the day before it in the list. */
const cutoffsFor = (weekdays: readonly number[], cutoff: Cutoff): ByWeekday => {
  let latest = cutoff.kind === 'byWeekday' ? (cutoff.days[0]?.cutoff ?? LAST_ORDERS) : cutoff
  const days = weekdays.map((weekday) => {
    if (cutoff.kind === 'byWeekday') latest = cutoff.days.find((day) => day.weekday === weekday)?.cutoff ?? latest
    return { weekday, cutoff: latest }
  })
  return { kind: 'byWeekday', days }
}

const commonCutoff = (cutoff: Cutoff): SimpleCutoff =>
  cutoff.kind === 'byWeekday' ? (cutoff.days[0]?.cutoff ?? LAST_ORDERS) : cutoff

/** Editor of the order cut-off: one for all occurrences, or one per weekday of the rule. */
export function CutoffEditor({ form }: { form: ScheduleFormState }) {
  const { field } = useController({ control: form.control, name: 'cutoff' })
  const weekdays = weekdaysOf(useWatch({ control: form.control, name: 'rule' }))
  const cutoff = field.value
  const { onChange } = field
  const perDay = cutoff.kind === 'byWeekday'
  const named = perDay ? cutoff.days.map(({ weekday }) => weekday).join() : null
  // The days follow those of the rule, which is edited elsewhere.
  useEffect(() => {
    if (named === null || named === weekdays.join()) return
    onChange(weekdays.length > 1 ? cutoffsFor(weekdays, cutoff) : commonCutoff(cutoff))
  }, [named, weekdays, cutoff, onChange])
  const error = errorOf(form, 'cutoff')
  return (
    <div className="grid gap-5">
      {(weekdays.length > 1 || perDay) && (
        <Checkbox
          label="Inaczej na każdy dzień tygodnia"
          hint="Np. na piątek do środy, a na sobotę do czwartku."
          checked={perDay}
          onChange={({ target }) => onChange(target.checked ? cutoffsFor(weekdays, cutoff) : commonCutoff(cutoff))}
        />
      )}
      {cutoff.kind === 'byWeekday' ? (
        <WeekdayCutoffs form={form} cutoff={cutoff} onChange={onChange} />
      ) : (
        <SimpleCutoffEditor
          legend="Do kiedy przyjmujesz zamówienia?"
          name="cutoff"
          value={cutoff}
          onChange={onChange}
          errorOf={(part) => errorOf(form, `cutoff.${part}`)}
        />
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  )
}

type WeekdayCutoffsProps = { form: ScheduleFormState; cutoff: ByWeekday; onChange: (cutoff: Cutoff) => void }

function WeekdayCutoffs({ form, cutoff, onChange }: WeekdayCutoffsProps) {
  const change = (weekday: number, next: SimpleCutoff) =>
    onChange({ ...cutoff, days: cutoff.days.map((day) => (day.weekday === weekday ? { weekday, cutoff: next } : day)) })
  return cutoff.days.map((day, index) => (
    <SimpleCutoffEditor
      key={day.weekday}
      legend={`Zamówienia na ${WEEKDAYS.find(({ number }) => number === day.weekday)?.on ?? ''}`}
      name={`cutoff-${day.weekday}`}
      value={day.cutoff}
      onChange={(next) => change(day.weekday, next)}
      errorOf={(part) => errorOf(form, `cutoff.days.${index}.cutoff.${part}`)}
    />
  ))
}
