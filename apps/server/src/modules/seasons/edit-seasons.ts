import { isDeepStrictEqual } from 'node:util'
import { localDateOf } from '@kram/contract/common/time'
import type { SeasonCalendar, SeasonEntry, SeasonPreview, Seasons, SeasonTiles } from '@kram/contract/seasons/schemas'
import { currentVersion, restoreList, saveList, type VersionedList, viewList } from '#modules/market-rules/records'
import { findByText } from '#modules/offers'
import { understandQuery } from '#modules/search'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { BUILT_IN_SEASONS } from './built-in-seasons.ts'
import { monthsOf, shownIn } from './months.rules.ts'

type Deps = { db: Db; clock: Clock }

const SEASONS: VersionedList<SeasonEntry> = {
  kind: 'seasons',
  builtIn: BUILT_IN_SEASONS,
  nameOf: ({ name }) => name,
}

const entriesInForce = async (db: Db): Promise<readonly SeasonEntry[]> =>
  (await currentVersion<SeasonEntry>(db, 'seasons'))?.entries ?? BUILT_IN_SEASONS

/** The calendar as everybody reads it. */
export async function viewCalendar(db: Db): Promise<SeasonCalendar> {
  const entries = await entriesInForce(db)
  const products = entries.filter(({ fresh, stored }) => fresh.length + stored.length > 0)
  return { products: products.map(({ home: _, ...product }) => product) }
}

/** What the first page shows of this month. */
export async function viewTiles({ db, clock }: Deps): Promise<SeasonTiles> {
  const month = Number(localDateOf(clock.now()).slice(5, 7))
  const shown = shownIn(await entriesInForce(db), month, 'home')
  return { tiles: shown.map(({ name, q, category }) => ({ name, q, category })) }
}

export const viewSeasons = (db: Db): Promise<Seasons> => viewList(db, SEASONS)

/** Words that are tried in a preview. */
const MAX_TRIED = 10

/** What each month would show, and what the words of new and changed entries find. Writes nothing. */
export async function previewSeasons(db: Db, entries: readonly SeasonEntry[]): Promise<SeasonPreview> {
  const before = await entriesInForce(db)
  const changed = entries.filter((entry) => !before.some((old) => isDeepStrictEqual(old, entry)))
  const found: SeasonPreview['found'] = []
  for (const { name, q } of changed.slice(0, MAX_TRIED)) {
    if (q === null) continue
    const { total, more } = await findByText(db, await understandQuery(db, q), 1)
    found.push({ name, q, total, more })
  }
  return { months: monthsOf(before, entries), found }
}

type Save = { version: number; entries: readonly SeasonEntry[]; reason: string }
export const saveSeasons = (deps: Deps, save: Save, by: AdminPrincipal): Promise<Seasons> =>
  saveList(deps, SEASONS, save, by)

type Restore = { version: number; to: number; reason: string | null }
export const restoreSeasons = (deps: Deps, restore: Restore, by: AdminPrincipal): Promise<Seasons> =>
  restoreList(deps, SEASONS, restore, by)
