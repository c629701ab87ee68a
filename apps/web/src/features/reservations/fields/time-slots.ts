import type { Occurrence, TimeSlot } from '@kram/contract/schedules/schemas'
import { hoursText } from '@kram/polish/format'
import { counted, type Forms } from '@kram/polish/plural'

type Divided = Pick<Occurrence, 'timeSlots'>

const PLACES: Forms = { one: 'wolne miejsce', few: 'wolne miejsca', many: 'wolnych miejsc', other: 'wolnego miejsca' }
const FEW_LEFT = 10

/** Time slots that have not begun; `null` when the occurrence is not divided. */
export const openTimeSlots = ({ timeSlots }: Divided, now: Date): TimeSlot[] | null =>
  timeSlots?.filter(({ startsAt }) => now < new Date(startsAt)) ?? null

/** An undivided occurrence, or one with a time slot that has not begun. */
export const hasOpenTimeSlot = (occurrence: Divided, now: Date): boolean => openTimeSlots(occurrence, now)?.length !== 0

/** The time slot that starts then; otherwise the first free one, otherwise the first. */
export const selectedTimeSlot = (timeSlots: readonly TimeSlot[] | null, start: string | null): TimeSlot | null =>
  timeSlots?.find(({ startsAt }) => startsAt === start) ??
  timeSlots?.find(({ remaining }) => remaining > 0) ??
  timeSlots?.[0] ??
  null

/** `9:00–9:30, 2 wolne miejsca`. */
export const timeSlotText = ({ startsAt, endsAt, remaining }: TimeSlot): string => {
  const hours = hoursText(startsAt, endsAt)
  if (remaining > FEW_LEFT) return hours
  return `${hours}, ${remaining === 0 ? 'brak miejsc' : counted(remaining, PLACES)}`
}

type Term = { id: number; timeSlot: string | null } | null
export type MovedTerm = { occurrenceId?: number; timeSlot?: string }

/** Another occurrence or time slot, as requests name it; empty when the term stays. */
export const movedTerm = (
  agreed: Term,
  { occurrenceId, timeSlot }: { occurrenceId: number | null; timeSlot: string | null },
): MovedTerm => {
  if (occurrenceId === null || (occurrenceId === agreed?.id && timeSlot === agreed.timeSlot)) return {}
  return { occurrenceId, ...(timeSlot !== null && { timeSlot }) }
}
