import { TAKEN_MINUTES } from '@kram/contract/reports/periods'
import type { NoteBody, ReportView } from '@kram/contract/reports/schemas'
import type * as z from 'zod/mini'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { recordAct } from '#modules/audit/records'
import { findReport, findState, releaseReport, saveNote, takeReport } from '../notices/index.ts'
import { viewReport } from './view-report.ts'

type Deps = { db: Db; clock: Clock }

/** Why a report could not be changed: decided, changed, or somebody else works on it. */
export async function conflictOf(tx: Tx, id: number, version: number): Promise<AppError> {
  const state = orNotFound(await findState(tx, id))
  if (state.decidedAt !== null) return new AppError('REPORT_DECIDED')
  if (state.version !== version) return new AppError('VERSION_CONFLICT')
  const name = (await findReport(tx, id))?.takenBy?.name
  return new AppError('REPORT_TAKEN', name === undefined ? {} : { message: `Tym zgłoszeniem zajmuje się ${name}.` })
}

/** Whether the time of another operator is over. */
export const takenBefore = (now: Date): Date => new Date(now.getTime() - TAKEN_MINUTES * 60_000)

/** The operator works on the report: the others see it. Of parallel calls one gets it. */
export async function takeToDecide(
  { db, clock }: Deps,
  id: number,
  { version, over }: { version: number; over: boolean },
  by: AdminPrincipal,
): Promise<ReportView> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const taking = { id, version, userId: by.userId, at: now, takenBefore: takenBefore(now), over }
    if (!(await takeReport(tx, taking))) throw await conflictOf(tx, id, version)
    const view = await viewReport(tx, id, { by, now })
    if (over) await recordAct(tx, { act: 'reportTakenOver', by, at: now, target: { type: 'report', id } })
    return view
  })
}

export async function releaseTaken({ db, clock }: Deps, id: number, by: AdminPrincipal): Promise<ReportView> {
  return inTransaction(db, async (tx) => {
    await releaseReport(tx, id, by.userId)
    return viewReport(tx, id, { by, now: clock.now() })
  })
}

/** Saves the note of the operators; whoever saved meanwhile is not overwritten. */
export async function noteReport(
  { db, clock }: Deps,
  id: number,
  { version, note }: z.output<typeof NoteBody>,
  by: AdminPrincipal,
): Promise<ReportView> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    if (!(await saveNote(tx, id, version, note))) {
      orNotFound(await findState(tx, id))
      throw new AppError('VERSION_CONFLICT')
    }
    const view = await viewReport(tx, id, { by, now })
    await recordAct(tx, { act: 'reportNoted', by, at: now, target: { type: 'report', id } })
    return view
  })
}
