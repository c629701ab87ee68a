import { fold } from '@kram/contract/common/fold'
import type { SeasonEntry } from '@kram/contract/seasons/schemas'
import { fieldMessage } from '#lib/forms'

/** What is wrong with an entry, by field, before the server sees it. */
export function entryProblems(
  { name, q, category, fresh, stored, home }: SeasonEntry,
  taken: readonly string[],
): Partial<Record<keyof SeasonEntry, string>> {
  const inCalendar = fresh.length + stored.length
  const checks: [field: keyof SeasonEntry, code: string, isWrong: boolean][] = [
    ['name', 'required', name.trim() === ''],
    ['name', 'seasonTwice', taken.some((other) => fold(other) === fold(name))],
    ['category', 'option', category === ''],
    ['q', 'seasonWords', q === null && inCalendar > 0],
    ['fresh', 'seasonNone', inCalendar + home.length === 0],
    ['stored', 'seasonBoth', fresh.some((month) => stored.includes(month))],
  ]
  const wrong = checks.filter(([, , isWrong]) => isWrong)
  return Object.fromEntries(wrong.map(([field, code]) => [field, fieldMessage(field, code)]))
}
