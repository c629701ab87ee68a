import type { PreviewOccurrence, SchedulePreviewBody } from '@kram/contract/schedules/schemas'
import { instantText, localDateOf } from '@kram/contract/common/time'
import { nextOccurrencesOf } from '../rules/index.ts'
import { scheduleText } from '@kram/polish/schedule-text'

const PREVIEW_COUNT = 6

/** Summary and next occurrences of a rule that is not saved yet. */
export function previewSchedule(
  now: Date,
  body: SchedulePreviewBody,
): { summary: string; occurrences: PreviewOccurrence[] } {
  const occurrenceTimes = nextOccurrencesOf(body, localDateOf(now), now, PREVIEW_COUNT)
  const occurrences = occurrenceTimes.map(({ date, startsAt, endsAt, cutoffAt, holiday }) => ({
    date,
    startsAt: instantText(startsAt),
    endsAt: instantText(endsAt),
    cutoffAt: instantText(cutoffAt),
    holiday,
  }))
  return { summary: scheduleText(body), occurrences }
}
