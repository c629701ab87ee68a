import type { RuleKind } from '@kram/contract/market-rules/limits'
import {
  isKnownCategory,
  type MarketRule,
  type MarketRules,
  type RulePreview,
} from '@kram/contract/market-rules/schemas'
import { recordAct } from '#modules/audit/records'
import { OFFER_REVIEW_TOPIC } from '#modules/offers'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { enqueueAll } from '#platform/queue'
import { findVersion, listConcernedOffers, listVersions, previewOf } from './concerned.readmodel.ts'
import { insertVersion } from './records/index.ts'

type Deps = { db: Db; clock: Clock }

const EMPTY = { version: 0, entries: [], createdAt: null, createdBy: null, restored: null }

export async function viewRules(db: Db | Tx, kind: RuleKind): Promise<MarketRules> {
  const versions = await listVersions(db, kind)
  return { kind, current: versions[0] ?? EMPTY, versions }
}

function requireKnown(kind: RuleKind, entries: readonly MarketRule[]): void {
  const unknown = kind === 'categories' ? entries.findIndex(({ key }) => !isKnownCategory(key)) : -1
  if (unknown >= 0) throw invalid({ property: `entries[${unknown}].key`, code: 'option' })
}

/** Which offers on sale such rules would concern. Writes nothing. */
export async function previewRules(db: Db, kind: RuleKind, entries: readonly MarketRule[]): Promise<RulePreview> {
  requireKnown(kind, entries)
  return previewOf(await listConcernedOffers(db, kind, entries))
}

type Change = { version: number; entries: readonly MarketRule[]; restored: number | null }

/** Adds a version, and has the offers on sale that it concerns looked at. Of parallel changes one counts. */
async function addVersion(
  tx: Tx,
  kind: RuleKind,
  { version, entries, restored }: Change,
  { by, at }: { by: AdminPrincipal; at: Date },
): Promise<MarketRules> {
  if (!(await insertVersion(tx, { kind, version, entries, by: by.userId, at, restored })))
    throw new AppError('VERSION_CONFLICT')
  const concerned = await listConcernedOffers(tx, kind, entries)
  await enqueueAll(
    tx,
    concerned.map(({ id }) => ({ topic: OFFER_REVIEW_TOPIC, payload: { offerId: id } })),
  )
  const rules = await viewRules(tx, kind)
  const after = { kind, version: String(version + 1), rows: String(entries.length) }
  await recordAct(tx, { act: restored === null ? 'rulesChanged' : 'rulesRestored', by, at, after })
  return rules
}

export async function saveRules(
  { db, clock }: Deps,
  kind: RuleKind,
  { version, entries }: Omit<Change, 'restored'>,
  by: AdminPrincipal,
): Promise<MarketRules> {
  requireKnown(kind, entries)
  const at = clock.now()
  return inTransaction(db, (tx) => addVersion(tx, kind, { version, entries, restored: null }, { by, at }))
}

/** Restores an earlier version as a new one, so that this can be undone, too. */
export async function restoreRules(
  { db, clock }: Deps,
  kind: RuleKind,
  { version, to }: { version: number; to: number },
  by: AdminPrincipal,
): Promise<MarketRules> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const entries = orNotFound(await findVersion(tx, kind, to))
    return addVersion(tx, kind, { version, entries, restored: to }, { by, at })
  })
}

/** The rules of both kinds that concern an offer on sale. */
export async function rulesAbout(db: Db | Tx, offerId: number, all: Record<RuleKind, MarketRule[]>) {
  const found: { kind: RuleKind; rule: MarketRule }[] = []
  for (const kind of ['words', 'categories'] as const) {
    const [concerned] = await listConcernedOffers(db, kind, all[kind], offerId)
    for (const rule of all[kind]) if (concerned?.keys.includes(rule.key)) found.push({ kind, rule })
  }
  return found
}
