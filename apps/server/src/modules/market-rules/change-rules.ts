import type { RuleKind } from '@kram/contract/market-rules/limits'
import {
  isKnownCategory,
  type MarketRule,
  type MarketRules,
  type RulePreview,
} from '@kram/contract/market-rules/schemas'
import { OFFER_REVIEW_TOPIC } from '#modules/offers'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { invalid, orNotFound } from '#platform/errors'
import { enqueueAll } from '#platform/queue'
import { listConcernedOffers, previewOf } from './concerned.readmodel.ts'
import { addVersion, auditVersion, findEntries, listVersions } from './records/index.ts'

type Deps = { db: Db; clock: Clock }

const EMPTY = { version: 0, entries: [], createdAt: null, createdBy: null, restored: null }

export async function viewRules(db: Db | Tx, kind: RuleKind): Promise<MarketRules> {
  const versions = (await listVersions<MarketRule>(db, kind)).map(({ reason: _, ...version }) => version)
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
async function change(
  tx: Tx,
  kind: RuleKind,
  { version, entries, restored }: Change,
  author: { by: AdminPrincipal; at: Date },
): Promise<MarketRules> {
  const added = { kind, version, entries, restored, reason: null }
  if (!(await addVersion(tx, author, added))) return viewRules(tx, kind)
  const concerned = await listConcernedOffers(tx, kind, entries)
  await enqueueAll(
    tx,
    concerned.map(({ id }) => ({ topic: OFFER_REVIEW_TOPIC, payload: { offerId: id } })),
  )
  const rules = await viewRules(tx, kind)
  await auditVersion(tx, author, added)
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
  return inTransaction(db, (tx) => change(tx, kind, { version, entries, restored: null }, { by, at }))
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
    const entries = to === 0 ? [] : orNotFound(await findEntries<MarketRule>(tx, kind, to))
    return change(tx, kind, { version, entries, restored: to }, { by, at })
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
