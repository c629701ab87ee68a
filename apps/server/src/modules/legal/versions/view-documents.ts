import { localDateOf, instantText } from '@kram/contract/common/time'
import { LEGAL_KINDS, type LegalKind } from '@kram/contract/legal/limits'
import type { LegalDocument, LegalEntry, LegalRow, LegalVersion } from '@kram/contract/legal/schemas'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { parseLegalText, sectionChanges } from '../text/index.ts'
import { countAcceptances, countAccounts, nameOf } from './accounts.readmodel.ts'
import { earliestDay, numberInForce, stateOf } from './notice.rules.ts'
import { findVersion, listVersions, type StoredVersion } from './versions.store.ts'

/** The published version before this one. */
const bodyBefore = (versions: readonly StoredVersion[], number: number | null): string | null =>
  versions.find((one) => one.number !== null && one.withdrawnAt === null && (number === null || one.number < number))
    ?.body ?? null

const toEntry = (version: StoredVersion, today: string, inForce: number | null): LegalEntry | null => {
  const { number, effectiveOn, publishedAt, changeNote } = version
  if (number === null || effectiveOn === null || publishedAt === null) return null
  return {
    number,
    effectiveOn,
    publishedAt: instantText(publishedAt),
    changeNote,
    state: stateOf(version, today, inForce),
  }
}

/** A published version for everybody; without a number the one that applies. */
export async function viewDocument(
  { db, clock }: { db: Db; clock: Clock },
  kind: LegalKind,
  number?: number,
): Promise<LegalDocument> {
  const versions = await listVersions(db, kind)
  const today = localDateOf(clock.now())
  const inForce = numberInForce(versions, today)
  // Before the first day of the first version it is the only one there is.
  const wanted = number ?? inForce ?? 1
  const shown = orNotFound(versions.find((one) => one.number === wanted))
  const entry = toEntry(shown, today, inForce)
  if (entry === null) throw new AppError('NOT_FOUND')
  return {
    ...entry,
    kind,
    sections: parseLegalText(shown.body),
    changes: sectionChanges(bodyBefore(versions, wanted), shown.body),
    versions: versions.flatMap((one) => toEntry(one, today, inForce) ?? []),
  }
}

/** All versions with drafts, the newest first. */
export async function viewVersions({ db, clock }: { db: Db; clock: Clock }): Promise<{ items: LegalRow[] }> {
  const today = localDateOf(clock.now())
  const counts = new Map((await countAcceptances(db)).map(({ versionId, ...count }) => [versionId, count]))
  const items: LegalRow[] = []
  for (const kind of LEGAL_KINDS) {
    const versions = await listVersions(db, kind)
    const inForce = numberInForce(versions, today)
    for (const version of versions) {
      const { id, number, changeNote, effectiveOn, publishedAt, changedAt } = version
      const { accepted = 0, reservations = 0 } = counts.get(id) ?? {}
      const state = stateOf(version, today, inForce)
      const dates = { publishedAt: publishedAt && instantText(publishedAt), changedAt: instantText(changedAt) }
      items.push({ id, kind, number, state, changeNote, effectiveOn, ...dates, accepted, reservations })
    }
  }
  return { items }
}

/** A version for its editors. */
export async function viewVersion(db: Db | Tx, clock: Clock, id: number): Promise<LegalVersion> {
  const version = orNotFound(await findVersion(db, id))
  const { kind, number, body, changeNote, effectiveOn, publishedAt, shortReason, withdrawnReason } = version
  const versions = await listVersions(db, kind)
  const today = localDateOf(clock.now())
  const inForce = numberInForce(versions, today)
  const counts = await countAccounts(db)
  return {
    id,
    kind,
    number,
    state: stateOf(version, today, inForce),
    version: version.version,
    body,
    changeNote,
    effectiveOn,
    publishedAt: publishedAt && instantText(publishedAt),
    author: await nameOf(db, version.publishedBy ?? version.createdBy),
    shortReason,
    withdrawnReason,
    sections: parseLegalText(body),
    changes: sectionChanges(bodyBefore(versions, number), body),
    earliestOn: earliestDay(kind, today),
    ...counts,
    announced: version.announcedAt !== null,
  }
}
