import { isDeepStrictEqual } from 'node:util'
import { MAX_NAMED_CHANGES, MAX_VERSIONS } from '@kram/contract/market-rules/limits'
import type { VersionSummary } from '@kram/contract/market-rules/version-schemas'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { addVersion, auditVersion } from './add-version.ts'
import { findEntries, type Version, type VersionedKind } from './market-rules.store.ts'
import { listVersions } from './versions.readmodel.ts'

/** A list that operators edit as a whole, in versions. */
export type VersionedList<Entry extends object> = {
  kind: VersionedKind
  /** What the code has: version 0. */
  builtIn: readonly Entry[]
  /** The same for the same thing in two versions, and for no other one. */
  nameOf: (entry: Entry) => string
}

export type ListView<Entry> = { version: number; entries: Entry[]; versions: VersionSummary[] }

/** What a version added, removed and changed. */
function changesOf<Entry extends object>(
  { nameOf }: Pick<VersionedList<Entry>, 'nameOf'>,
  before: readonly Entry[],
  after: readonly Entry[],
): Pick<VersionSummary, 'added' | 'removed' | 'changed' | 'changes' | 'reordered'> {
  const [old, now] = [new Map(before.map((one) => [nameOf(one), one])), new Map(after.map((one) => [nameOf(one), one]))]
  const added = [...now.keys()].filter((name) => !old.has(name))
  const removed = [...old.keys()].filter((name) => !now.has(name))
  const changed = [...now].flatMap(([name, one]) =>
    old.has(name) && !isDeepStrictEqual(old.get(name), one) ? [name] : [],
  )
  const kept = (names: Iterable<string>) => [...names].filter((name) => old.has(name) && now.has(name))
  const named = (names: string[]) => names.slice(0, MAX_NAMED_CHANGES)
  return {
    changes: added.length + removed.length + changed.length,
    added: named(added),
    removed: named(removed),
    changed: named(changed),
    reordered: !isDeepStrictEqual(kept(old.keys()), kept(now.keys())),
  }
}

export async function viewList<Entry extends object>(
  db: Db | Tx,
  list: VersionedList<Entry>,
): Promise<ListView<Entry>> {
  const found = await listVersions<Entry>(db, list.kind, MAX_VERSIONS + 1)
  const entriesBefore = (at: number): readonly Entry[] => found[at + 1]?.entries ?? list.builtIn
  const summaryOf = ({ version, createdAt, createdBy, restored, reason, entries }: Version<Entry>, at: number) => ({
    version,
    createdAt,
    createdBy,
    restored,
    reason,
    ...changesOf(list, entriesBefore(at), entries),
  })
  return {
    version: found[0]?.version ?? 0,
    entries: found[0]?.entries ?? [...list.builtIn],
    versions: found.slice(0, MAX_VERSIONS).map(summaryOf),
  }
}

type Deps = { db: Db; clock: Clock }
type Save<Entry> = { version: number; entries: readonly Entry[]; reason: string | null }

async function replace<Entry extends object>(
  tx: Tx,
  list: VersionedList<Entry>,
  change: Save<Entry> & { restored: number | null },
  author: { by: AdminPrincipal; at: Date },
): Promise<ListView<Entry>> {
  const added = { kind: list.kind, ...change }
  const isNew = await addVersion(tx, author, added)
  const view = await viewList(tx, list)
  if (isNew) await auditVersion(tx, author, added)
  return view
}

/** Replaces the list by a new version. */
export const saveList = <Entry extends object>(
  { db, clock }: Deps,
  list: VersionedList<Entry>,
  save: Save<Entry>,
  by: AdminPrincipal,
): Promise<ListView<Entry>> =>
  inTransaction(db, (tx) => replace(tx, list, { ...save, restored: null }, { by, at: clock.now() }))

/** Restores an earlier version as a new one, so that this can be undone, too. */
export const restoreList = <Entry extends object>(
  { db, clock }: Deps,
  list: VersionedList<Entry>,
  { version, to, reason }: { version: number; to: number; reason: string | null },
  by: AdminPrincipal,
): Promise<ListView<Entry>> =>
  inTransaction(db, async (tx) => {
    const entries = to === 0 ? list.builtIn : orNotFound(await findEntries<Entry>(tx, list.kind, to))
    return replace(tx, list, { version, entries, reason, restored: to }, { by, at: clock.now() })
  })
