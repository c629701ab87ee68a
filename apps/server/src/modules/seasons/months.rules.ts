import { MAX_MONTH_TILES, type SeasonPlace } from '@kram/contract/seasons/limits'
import type { SeasonEntry, SeasonPreview } from '@kram/contract/seasons/schemas'

const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1)

type ShownEntry = Pick<SeasonEntry, 'name'>
const byName = (a: ShownEntry, b: ShownEntry): number => a.name.localeCompare(b.name, 'pl')

/** What a place shows in a month: the calendar by name, the first page in the order of the list. */
export function shownIn(entries: readonly SeasonEntry[], month: number, place: SeasonPlace): SeasonEntry[] {
  const shown = entries.filter((entry) => entry[place].includes(month))
  return place === 'home' ? shown.slice(0, MAX_MONTH_TILES) : shown.toSorted(byName)
}

/** What each month shows, and how that differs from what is shown now. */
export const monthsOf = (before: readonly SeasonEntry[], after: readonly SeasonEntry[]): SeasonPreview['months'] =>
  MONTHS.map((month) => {
    const shown = (place: SeasonPlace) => {
      const old = shownIn(before, month, place).map(({ name }) => name)
      const names = shownIn(after, month, place).map(({ name }) => name)
      return {
        names,
        added: names.filter((name) => !old.includes(name)),
        removed: old.filter((name) => !names.includes(name)),
      }
    }
    return { month, fresh: shown('fresh'), stored: shown('stored'), home: shown('home') }
  })
