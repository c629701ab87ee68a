import type { Cutoff, ScheduleRule } from '@kram/contract/schedules/rules'
import { decimalText, shortDateText } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'
import type { ComparedFields } from '#ui/forms'
import type { ScheduleInput } from './schedule-form.ts'
import { WEEKDAYS } from './weekdays.ts'

const weekdayOf = (weekday: number) => WEEKDAYS.find(({ number }) => number === weekday)

/** `pn, śr co 2 tygodnie`, `1. sobota miesiąca`, `3 gru, 10 gru`. */
const ruleText = (rule: ScheduleRule): string => {
  if (rule.kind === 'dates') return rule.dates.map((date) => shortDateText(date)).join(', ')
  if (rule.kind === 'monthly')
    return `${rule.nth === -1 ? 'ostatni dzień' : `${rule.nth}.`} ${weekdayOf(rule.weekday)?.name ?? ''} miesiąca`
  const days = rule.weekdays.map((weekday) => weekdayOf(weekday)?.short).join(', ')
  return `${days} ${rule.everyWeeks === 1 ? 'co tydzień' : `co ${counted(rule.everyWeeks, NOUNS.week)}`}`
}

const cutoffText = (cutoff: Cutoff): string => {
  if (cutoff.kind === 'weekday') return `do ${weekdayOf(cutoff.weekday)?.until ?? ''} ${cutoff.time}`
  return cutoff.kind === 'hours' ? `${cutoff.hours} godz. przed początkiem` : `${cutoff.minutes} min przed końcem`
}

/** Fields compared in a version conflict; `places` are the own locations. */
export const scheduleFieldLabels = (places: readonly { id: number; name: string }[]): ComparedFields<ScheduleInput> => [
  ['Nazwa', ({ name }) => name],
  ['Jak klienci dostają zamówienie', ({ fulfilment }) => (fulfilment === 'delivery' ? 'dostawa' : 'odbiór osobisty')],
  ['Lokalizacja', ({ locationId }) => places.find(({ id }) => id === locationId)?.name ?? ''],
  ['Dni', ({ rule }) => ruleText(rule)],
  ['Godziny', ({ startTime, endTime }) => `${startTime}–${endTime}`],
  ['Obowiązuje od', ({ validFrom }) => validFrom],
  ['Ostatni dzień', ({ validTo }) => validTo ?? ''],
  ['Zamówienia', ({ cutoff }) => cutoffText(cutoff)],
  ['Ile zamówień na termin', ({ capacity }) => (typeof capacity === 'number' ? decimalText(capacity) : 'bez limitu')],
  ['Jak daleko dowozisz', ({ zone }) => (typeof zone?.radiusKm === 'number' ? `${decimalText(zone.radiusKm)} km` : '')],
  ['Miejsca, do których dowozisz', ({ zone }) => (zone?.places ?? []).map(({ label }) => label).join(', ')],
  ['Koszt dostawy', ({ zone }) => zone?.fee ?? ''],
  ['Darmowa dostawa od', ({ zone }) => zone?.freeFrom ?? ''],
  ['Minimalne zamówienie', ({ zone }) => zone?.minimum ?? ''],
]
