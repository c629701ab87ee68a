import { localDateOf } from '@kram/contract/common/time'
import { taxStateOf } from '@kram/contract/tax/threshold'
import { notifyFromOperator } from '#modules/notifications'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { requestEmail } from '../email-texts.ts'
import { countYear } from '../figures/index.ts'
import { type Candidate, listCandidates } from './candidates.readmodel.ts'
import { takeStep, touchRequests } from './requests.store.ts'
import { nextStep } from './steps.rules.ts'

export type WatchDeps = { db: Db; clock: Clock; publicUrl: string }

const BATCH = 200
export const TAX_PATH = '/seller/tax'

export const yearAt = (at: Date): number => Number(localDateOf(at).slice(0, 4))

type Watched = { year: number; rate: string; at: Date; publicUrl: string }

async function writeTo(tx: Tx, candidate: Candidate, { year, rate, at, publicUrl }: Watched): Promise<void> {
  const { sellerId, userId, email, sales, consideration, askedAt } = candidate
  const request = candidate.year === null ? null : { ...candidate, year: candidate.year }
  const state = taxStateOf({ sales, consideration }, rate)
  const step = nextStep({ state, hasData: candidate.hasData, request, year }, at)
  if (step === null || !(await takeStep(tx, step, { sellerId, year, at }))) return
  const text = requestEmail(step, { year, sales, consideration, askedAt: askedAt ?? at, publicUrl })
  await enqueueEmail(tx, { to: email, ...text })
  const [body = ''] = text.content.paragraphs
  await notifyFromOperator(tx, at, `tax-${step}-${year}-${sellerId}`, {
    role: 'seller',
    userId,
    title: text.subject,
    body,
    path: TAX_PATH,
  })
}

/** One batch in one transaction; the last seller of it, or null when nobody is left. */
const watchBatch = (db: Db, watched: Watched, after: number): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const candidates = await listCandidates(tx, { ...watched, after, limit: BATCH })
    for (const candidate of candidates) await writeTo(tx, candidate, watched)
    await touchRequests(
      tx,
      candidates.map(({ sellerId }) => sellerId),
      watched.year,
    )
    return candidates.at(-1)?.sellerId ?? null
  })

/** Counts a year anew, and informs, asks and reminds its sellers. */
export async function watchYear(deps: WatchDeps, year: number, signal?: AbortSignal): Promise<void> {
  const rate = await countYear(deps, year)
  const watched = { year, rate, at: deps.clock.now(), publicUrl: deps.publicUrl }
  let after: number | null = 0
  while (after !== null && !signal?.aborted) after = await watchBatch(deps.db, watched, after)
}

/** The running year and the one before: a hand-over may be recorded late, and reminders go on. */
export async function watchSellers(deps: WatchDeps, signal?: AbortSignal): Promise<void> {
  const year = yearAt(deps.clock.now())
  await watchYear(deps, year - 1, signal)
  await watchYear(deps, year, signal)
}
