import { grosze, priceText } from '@kram/contract/common/money'
import { TAX_STATE_LABELS, type TaxFilter } from '@kram/contract/tax/limits'
import type { TaxSeller, TaxSellerRow } from '@kram/contract/tax/schemas'
import { taxStateOf } from '@kram/contract/tax/threshold'
import * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { writeCsv } from '#platform/csv'
import { type Db, inTransaction } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { findYear, rateOf } from '../figures/index.ts'
import { findProfile, maskedProfile, toQuarters } from '../profiles/index.ts'
import { openProfile } from '../records/index.ts'
import { listOwnReports } from '../reported/index.ts'
import { requestOf } from '../watch/index.ts'
import { findSeller, listSellers, type SellerFacts } from './sellers.readmodel.ts'

type Deps = { db: Db; clock: Clock }
type Filter = { state?: TaxFilter | undefined }
type Judged = { rate: string; now: Date }

const MAX_ROWS = 50_000
const COLUMN_TITLES = [
  'Nr sprzedawcy',
  'Nazwa',
  'Zamknięty',
  'Rezerwacje',
  'Kwota (zł)',
  'Stan',
  'Dane',
  'Zapytano',
  'Termin',
  'Przypomnienia',
  'Po terminie',
  'Zgłoszony',
]

function toRow(facts: SellerFacts, { rate, now }: Judged): TaxSellerRow {
  const { sellerId, userId, name, isClosed, sales, consideration, hasData, isReported } = facts
  return {
    id: sellerId,
    userId,
    name,
    isClosed,
    sales,
    consideration: priceText(grosze(consideration)),
    state: taxStateOf(facts, rate),
    hasData,
    request: requestOf(facts, hasData, now),
    isReported,
  }
}

const judgedIn = async ({ db, clock }: Deps, year: number): Promise<Judged> => ({
  rate: rateOf(await findYear(db, year)),
  now: clock.now(),
})

type Query = Filter & { limit: number; cursor?: string | undefined }

export async function viewSellers(deps: Deps, year: number, { state: filter, limit, cursor }: Query) {
  const judged = await judgedIn(deps, year)
  const after = readCursor(cursor, z.tuple([z.int(), z.int()]))
  const rows = await listSellers(deps.db, { year, filter, ...judged }, limit + 1, after)
  const { items, nextCursor } = pageOf(rows, limit, ({ consideration, sellerId }) =>
    writeCursor(consideration, sellerId),
  )
  return { items: items.map((facts) => toRow(facts, judged)), nextCursor }
}

const yes = (value: boolean): string => (value ? 'tak' : 'nie')

/** The same as a table, without any data of the tax office. That somebody took it is an entry of the audit. */
export async function exportSellers(deps: Deps, year: number, { state: filter }: Filter, by: AdminPrincipal) {
  const judged = await judgedIn(deps, year)
  const rows = (await listSellers(deps.db, { year, filter, ...judged }, MAX_ROWS, null)).map((facts) =>
    toRow(facts, judged),
  )
  await inTransaction(deps.db, (tx) =>
    recordAct(tx, {
      act: 'taxTableExported',
      by,
      at: judged.now,
      target: { type: 'taxYear', id: year },
      after: { rows: String(rows.length) },
    }),
  )
  return writeCsv(
    COLUMN_TITLES,
    rows.map(({ id, name, isClosed, sales, consideration, state, hasData, request, isReported }) => [
      id,
      name,
      yes(isClosed),
      sales,
      Number(consideration),
      TAX_STATE_LABELS[state],
      hasData ? 'są' : 'brak',
      request?.askedOn ?? null,
      request?.dueOn ?? null,
      request?.reminders ?? 0,
      yes(request?.isOverdue ?? false),
      yes(isReported),
    ]),
  )
}

export async function viewSeller(
  deps: Deps,
  readKey: () => Promise<Buffer>,
  { year, id }: { year: number; id: number },
): Promise<TaxSeller> {
  const { db } = deps
  const facts = orNotFound(await findSeller(db, year, id))
  const profile = await findProfile(db, id)
  return {
    ...toRow(facts, await judgedIn(deps, year)),
    year,
    quarters: toQuarters(facts.quarters),
    profile: profile ? maskedProfile(openProfile(await readKey(), id, profile.sealed), profile) : null,
    reports: await listOwnReports(db, id),
  }
}
