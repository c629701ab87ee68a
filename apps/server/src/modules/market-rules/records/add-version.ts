import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import { publishOnCommit, type PubSub, subscribeLocal, type Db, type Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { insertVersion, isRepeated, type NewVersion, type VersionedKind } from './market-rules.store.ts'
import { listVersions } from './versions.readmodel.ts'

const CHANNEL = 'kram_rules'

/** Subscribes to changes of what operators edit, by any process. Returns the unsubscribe function. */
export function onRulesChanged(db: Db, pubSub: PubSub, listener: () => void): () => void {
  const stops = [subscribeLocal(db, CHANNEL, listener), pubSub.subscribe(CHANNEL, listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The change that came first, with its author, so that the second operator knows whom to ask. */
async function conflict(tx: Tx, { kind }: NewVersion): Promise<AppError> {
  const [newest] = await listVersions(tx, kind, 1)
  const by = newest?.createdBy ?? null
  return new AppError('VERSION_CONFLICT', {
    ...(newest && { message: `W międzyczasie zapisano wersję ${newest.version} (${by ?? 'operator bez konta'}).` }),
    details: { version: newest?.version ?? 0, by },
  })
}

type Author = { by: AdminPrincipal; at: Date }

/** Adds a version. Of parallel changes one counts; one that is sent again does nothing. Returns whether it was added. */
export async function addVersion(tx: Tx, { by, at }: Author, change: Omit<NewVersion, 'by' | 'at'>): Promise<boolean> {
  const version = { ...change, by: by.userId, at }
  if (await insertVersion(tx, version)) {
    publishOnCommit(tx, CHANNEL)
    return true
  }
  if (await isRepeated(tx, version)) return false
  throw await conflict(tx, version)
}

/** What operators read in the audit. */
const LISTS: Record<VersionedKind, string> = {
  words: 'Wątpliwe słowa',
  categories: 'Zablokowane kategorie',
  synonyms: 'Synonimy',
  seasons: 'Kalendarz sezonowy',
  fields: 'Kategorie',
}

/** Writes the change into the audit. Call it last. */
export const auditVersion = (
  tx: Tx,
  { by, at }: Author,
  { kind, version, entries, restored, reason }: Omit<NewVersion, 'by' | 'at'>,
): Promise<void> =>
  recordAct(tx, {
    act: restored === null ? 'rulesChanged' : 'rulesRestored',
    by,
    at,
    after: { list: LISTS[kind], version: String(version + 1), rows: String(entries.length) },
    reason,
  })
