import { ringText } from '@kram/polish/delivery-terms'
import { decimalText } from '@kram/polish/format'
import { cutoffText, ruleText, timeSlotsText } from '@kram/polish/schedule-text'
import type { ComparedFields } from '#ui/forms'
import type { ScheduleInput } from './model/index.ts'

/** Fields compared in a version conflict; `locations` are the own locations. */
export const scheduleFieldLabels = (
  locations: readonly { id: number; name: string }[],
): ComparedFields<ScheduleInput> => [
  ['Nazwa', ({ name }) => name],
  ['Jak klienci dostają zamówienie', ({ fulfilment }) => (fulfilment === 'delivery' ? 'dostawa' : 'odbiór osobisty')],
  ['Lokalizacja', ({ locationId }) => locations.find(({ id }) => id === locationId)?.name ?? ''],
  ['Dni', ({ rule }) => ruleText(rule)],
  ['Godziny', ({ startTime, endTime }) => `${startTime}–${endTime}`],
  ['Obowiązuje od', ({ validFrom }) => validFrom],
  ['Ostatni dzień', ({ validTo }) => validTo ?? ''],
  ['Zamówienia', ({ cutoff }) => cutoffText(cutoff)],
  ['Ile zamówień na termin', ({ capacity }) => (typeof capacity === 'number' ? decimalText(capacity) : 'bez limitu')],
  [
    'Podział na godziny',
    ({ startTime, endTime, timeSlots }) =>
      (timeSlots && timeSlotsText(startTime, endTime, timeSlots)) ?? 'bez podziału',
  ],
  ['Jak daleko dowozisz', ({ zone }) => (typeof zone?.radiusKm === 'number' ? `${decimalText(zone.radiusKm)} km` : '')],
  ['Miejsca, do których dowozisz', ({ zone }) => (zone?.places ?? []).map(({ label }) => label).join(', ')],
  ['Koszt dostawy', ({ zone }) => zone?.fee ?? ''],
  [
    'Koszt według odległości',
    ({ zone }) => (zone?.rings ?? []).map(({ upToKm, fee }) => `${ringText(upToKm)}: ${fee}`).join(', '),
  ],
  ['Darmowa dostawa od', ({ zone }) => zone?.freeFrom ?? ''],
  ['Minimalne zamówienie', ({ zone }) => zone?.minimum ?? ''],
]
