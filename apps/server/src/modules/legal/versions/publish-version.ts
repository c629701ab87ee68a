import { localDateOf } from '@kram/contract/common/time'
import type { LegalPublication, LegalVersion } from '@kram/contract/legal/schemas'
import type * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { enqueue } from '#platform/queue'
import { publicationProblem } from './notice.rules.ts'
import { findVersion, lockVersions, savePublication, saveWithdrawal, type StoredVersion } from './versions.store.ts'
import { viewVersion } from './view-documents.ts'

/** The messages leave after the commit. */
export const ANNOUNCE_TOPIC = 'legal.announce'

type Deps = { db: Db; clock: Clock }

const lastDayOf = (versions: readonly StoredVersion[]): string | null =>
  versions
    .flatMap(({ effectiveOn, withdrawnAt }) => (effectiveOn === null || withdrawnAt !== null ? [] : [effectiveOn]))
    .toSorted()
    .at(-1) ?? null

/** Publishes a draft. The messages leave afterwards, batch by batch. */
export const publishVersion = (
  { db, clock }: Deps,
  id: number,
  { effectiveOn, shortReason, version }: z.output<typeof LegalPublication>,
  by: AdminPrincipal,
): Promise<LegalVersion> =>
  inTransaction(db, async (tx) => {
    const { kind } = orNotFound(await findVersion(tx, id))
    const versions = await lockVersions(tx, kind)
    const draft = orNotFound(versions.find((one) => one.id === id))
    if (draft.number !== null) throw new AppError('LEGAL_PUBLISHED')
    if (draft.version !== version)
      throw new AppError('VERSION_CONFLICT', { details: { current: await viewVersion(tx, clock, id) } })
    if (draft.changeNote === '') throw new AppError('LEGAL_NOTE_MISSING')
    const at = clock.now()
    const facts = { today: localDateOf(at), lastEffectiveOn: lastDayOf(versions) }
    const problem = publicationProblem({ kind, effectiveOn, shortReason }, facts)
    if (problem !== null) throw invalid({ property: 'effectiveOn', code: problem })
    const number = Math.max(0, ...versions.map((one) => one.number ?? 0)) + 1
    await savePublication(tx, id, { number, effectiveOn, shortReason, by: by.userId, at })
    const view = await viewVersion(tx, clock, id)
    await enqueue(tx, { topic: ANNOUNCE_TOPIC, payload: {} })
    await recordAct(tx, {
      act: 'legalPublished',
      by,
      at,
      target: { type: 'legalVersion', id },
      after: { document: kind, number: String(number), effectiveOn, ...(shortReason && { shortReason }) },
      reason: draft.changeNote,
    })
    return view
  })

/** Takes back a version that does not apply yet. Its number stays used, and its text stays readable. */
export const withdrawVersion = (
  { db, clock }: Deps,
  id: number,
  reason: string,
  by: AdminPrincipal,
): Promise<LegalVersion> =>
  inTransaction(db, async (tx) => {
    const { kind } = orNotFound(await findVersion(tx, id))
    const versions = await lockVersions(tx, kind)
    const found = orNotFound(versions.find((one) => one.id === id))
    const at = clock.now()
    const { effectiveOn, number, withdrawnAt } = found
    if (number === null || effectiveOn === null) throw new AppError('NOT_FOUND')
    if (effectiveOn <= localDateOf(at) || withdrawnAt !== null) throw new AppError('LEGAL_IN_FORCE')
    await saveWithdrawal(tx, id, reason, at)
    const view = await viewVersion(tx, clock, id)
    await enqueue(tx, { topic: ANNOUNCE_TOPIC, payload: {} })
    const after = { document: kind, number: String(number) }
    await recordAct(tx, { act: 'legalWithdrawn', by, at, target: { type: 'legalVersion', id }, after, reason })
    return view
  })
