import type { PreviewWindow, SchedulePreviewBody } from '@kram/contract/schedules'
import { instantText, localDateOf } from '@kram/contract/time'
import { nextWindows } from './occurrence.rules.ts'
import { scheduleWords } from './words.rules.ts'

const SHOWN = 6

/** The words and the next windows of a rule that is not saved yet. */
export function previewSchedule(now: Date, body: SchedulePreviewBody): { words: string; occurrences: PreviewWindow[] } {
  const windows = nextWindows(body, localDateOf(now), now, SHOWN)
  const occurrences = windows.map(({ date, startsAt, endsAt, cutoffAt, holiday }) => ({
    date,
    startsAt: instantText(startsAt),
    endsAt: instantText(endsAt),
    cutoffAt: instantText(cutoffAt),
    holiday,
  }))
  return { words: scheduleWords(body), occurrences }
}
