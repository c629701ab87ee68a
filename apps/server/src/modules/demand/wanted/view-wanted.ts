import { DEMAND_DAYS, MAX_WANTED } from '@kram/contract/demand/limits'
import type { WantedList } from '@kram/contract/demand/schemas'
import { localDateOf } from '@kram/contract/common/time'
import { answeringQueryOf } from '#modules/search'
import type { Clock } from '#platform/clock'
import { writeCsv } from '#platform/csv'
import type { Db } from '#platform/database'
import { nearCells } from './near-cells.ts'
import { areSoldIn, locationsOf, unansweredQuestions } from './wanted.readmodel.ts'

type Deps = { db: Db; clock: Clock }

const DAY_MS = 86_400_000

/** What was asked for near the seller, and nobody sells there now either. */
export async function viewWanted({ db, clock }: Deps, sellerId: number): Promise<WantedList> {
  const near = nearCells(await locationsOf(db, sellerId))
  if (near.length === 0) return { hasLocation: false, items: [] }
  const since = localDateOf(new Date(clock.now().getTime() - DEMAND_DAYS * DAY_MS))
  const asked = await unansweredQuestions(db, near, since, MAX_WANTED)
  const queries = await Promise.all(asked.map(({ words }) => answeringQueryOf(db, words)))
  const sold = await areSoldIn(
    db,
    queries,
    near.map(({ cell }) => cell),
  )
  const items = asked
    .filter((_, index) => !sold[index])
    .map(({ words, times, withinKm, lastDay }) => ({ words, times, withinKm, lastDay }))
  return { hasLocation: true, items }
}

const COLUMN_TITLES = ['Szukano', 'Ile razy', 'Nie dalej niż (km)', 'Ostatnio']

export async function exportWanted(deps: Deps, sellerId: number): Promise<string> {
  const { items } = await viewWanted(deps, sellerId)
  return writeCsv(
    COLUMN_TITLES,
    items.map(({ words, times, withinKm, lastDay }) => [words, times, withinKm, lastDay]),
  )
}
