import type { LegalKind } from '@kram/contract/legal/limits'
import type { LegalDraft, LegalVersion } from '@kram/contract/legal/schemas'
import type * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { textProblem } from '../text/index.ts'
import { findVersion, insertDraft, listVersions, lockVersions, removeDraft, updateDraft } from './versions.store.ts'
import { viewVersion } from './view-documents.ts'

type Deps = { db: Db; clock: Clock }

/** Begins a draft from the newest version that was not withdrawn; the one that exists is returned as it is. */
export const createDraft = ({ db, clock }: Deps, kind: LegalKind, by: AdminPrincipal): Promise<LegalVersion> =>
  inTransaction(db, async (tx) => {
    const [newest] = (await listVersions(tx, kind)).filter((one) => one.number !== null && one.withdrawnAt === null)
    const at = clock.now()
    const id = await insertDraft(tx, { kind, body: orNotFound(newest).body, by: by.userId, at })
    const draft = id ?? (await listVersions(tx, kind)).find(({ number }) => number === null)?.id
    const view = await viewVersion(tx, clock, orNotFound(draft))
    if (id !== undefined)
      await recordAct(tx, {
        act: 'legalDraftCreated',
        by,
        at,
        target: { type: 'legalVersion', id },
        after: { document: kind },
      })
    return view
  })

export const saveDraft = (
  { db, clock }: Deps,
  id: number,
  { body, changeNote, version }: z.output<typeof LegalDraft>,
): Promise<LegalVersion> =>
  inTransaction(db, async (tx) => {
    orNotFound(await findVersion(tx, id))
    const problem = textProblem(body)
    if (problem !== null) throw invalid({ property: 'body', code: problem })
    if (!(await updateDraft(tx, id, { body, changeNote, version, at: clock.now() }))) {
      const current = await viewVersion(tx, clock, id)
      if (current.number !== null) throw new AppError('LEGAL_PUBLISHED')
      throw new AppError('VERSION_CONFLICT', { details: { current } })
    }
    return viewVersion(tx, clock, id)
  })

export const deleteDraft = ({ db, clock }: Deps, id: number, by: AdminPrincipal): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const { kind, number } = orNotFound(await findVersion(tx, id))
    if (number !== null) throw new AppError('LEGAL_PUBLISHED')
    await lockVersions(tx, kind)
    if (!(await removeDraft(tx, id))) throw new AppError('LEGAL_PUBLISHED')
    const target = { type: 'legalVersion', id } as const
    await recordAct(tx, { act: 'legalDraftDeleted', by, at: clock.now(), target, after: { document: kind } })
    return undefined
  })
