import * as z from 'zod/mini'
import { categoryOf } from '../catalogue/categories.ts'
import { atMost, optionalText, text } from '../common/fields.ts'
import { fold } from '../common/fold.ts'
import { versionedList } from '../market-rules/version-schemas.ts'
import { MAX_MONTH_TILES, MAX_SEASON_ENTRIES } from './limits.ts'

const Month = z.int().check(z.minimum(1, 'range'), z.maximum(12, 'range'))
const Months = atMost(Month, 12).check(
  z.refine((months) => months.every((month, at) => at === 0 || month > (months[at - 1] ?? 0)), 'invalid'),
)

const fields = {
  name: z.string(),
  /** What its link searches for; without it the link shows the category. */
  q: z.nullable(z.string()),
  category: z.string(),
  /** Months of fresh harvest, in order. */
  fresh: atMost(z.int(), 12),
  /** Months from storage. */
  stored: atMost(z.int(), 12),
  /** Months in which the first page shows it. */
  home: atMost(z.int(), 12),
}
export const SeasonEntry = z.object(fields)
export type SeasonEntry = z.infer<typeof SeasonEntry>

const isShown = ({ category }: { category: string }): boolean => categoryOf(category)?.policy !== 'block'

const GivenEntry = z
  .strictObject({
    name: text(40),
    q: optionalText(60),
    category: z.string({ error: 'required' }).check(
      z.maxLength(40, { error: 'option', abort: true }),
      z.refine((id) => categoryOf(id) !== undefined, 'option'),
    ),
    fresh: Months,
    stored: Months,
    home: Months,
  })
  .check(
    z.refine(isShown, { error: 'option', path: ['category'] }),
    z.refine(({ fresh, stored }) => !fresh.some((month) => stored.includes(month)), {
      error: 'seasonBoth',
      path: ['stored'],
    }),
    z.refine(({ fresh, stored, home }) => fresh.length + stored.length + home.length > 0, {
      error: 'seasonNone',
      path: ['fresh'],
    }),
    z.refine(({ q, fresh, stored }) => q !== null || fresh.length + stored.length === 0, {
      error: 'seasonWords',
      path: ['q'],
    }),
  )

/** The entry with which the first page would have too many of a month. */
const firstTooMany = (entries: readonly { home: readonly number[] }[]): number => {
  const counts = new Map<number, number>()
  return entries.findIndex(({ home }) =>
    home.some((month) => {
      const count = (counts.get(month) ?? 0) + 1
      counts.set(month, count)
      return count > MAX_MONTH_TILES
    }),
  )
}

const Given = atMost(GivenEntry, MAX_SEASON_ENTRIES).check(
  z.refine((entries) => new Set(entries.map(({ name }) => fold(name))).size === entries.length, 'seasonTwice'),
  z.superRefine((entries, context) => {
    const at = firstTooMany(entries)
    if (at >= 0) context.addIssue({ code: 'custom', message: 'seasonTiles', path: [at, 'home'], input: entries })
  }),
)

const lists = versionedList(atMost(SeasonEntry, MAX_SEASON_ENTRIES), Given)
export const Seasons = lists.View
export type Seasons = z.infer<typeof Seasons>

const CalendarEntry = z.omit(SeasonEntry, { home: true })
export const SeasonCalendar = z.object({ products: atMost(CalendarEntry, MAX_SEASON_ENTRIES) })
export type SeasonCalendar = z.infer<typeof SeasonCalendar>

export const SeasonTiles = z.object({
  tiles: atMost(z.pick(SeasonEntry, { name: true, q: true, category: true }), MAX_MONTH_TILES),
})
export type SeasonTiles = z.infer<typeof SeasonTiles>

const Names = atMost(z.string(), MAX_SEASON_ENTRIES)
const Shown = z.object({ names: Names, added: Names, removed: Names })
export const SeasonPreview = z.object({
  /** What each month shows, in its order, and how that differs from what is shown now. */
  months: atMost(z.object({ month: z.int(), fresh: Shown, stored: Shown, home: Shown }), 12),
  /** How many offers the words of new and changed entries find now; of the first ones. */
  found: atMost(z.object({ name: z.string(), q: z.string(), total: z.int(), more: z.boolean() }), 10),
})
export type SeasonPreview = z.infer<typeof SeasonPreview>

export const seasonSchemas = {
  calendar: { reply: SeasonCalendar },
  tiles: { reply: SeasonTiles },
}

export const seasonVersionSchemas = {
  view: { reply: Seasons },
  preview: { body: z.strictObject({ entries: Given }), reply: SeasonPreview },
  save: { body: lists.SaveBody, reply: Seasons },
  restore: { body: lists.RestoreBody, reply: Seasons },
}
