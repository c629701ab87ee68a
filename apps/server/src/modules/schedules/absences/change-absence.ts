import type {
  Absence,
  AbsenceBody,
  AbsenceEffect,
  AbsencePreviewBody,
  AbsenceUpdate,
} from '@kram/contract/schedules/absence-schemas'
import { MAX_ABSENCES } from '@kram/contract/schedules/limits'
import { localDateOf } from '@kram/contract/common/time'
import { lockSeller } from '#modules/sellers/records'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import type { Idempotent } from '#platform/idempotency'
import { type Days, planAbsence, spanOf } from './absence.rules.ts'
import {
  closeForAbsence,
  findUpcomingOf,
  lockUpcomingOf,
  releaseFromAbsence,
  setAbsenceNote,
} from './absence-occurrences.store.ts'
import { countAbsences, findAbsence, findAbsenceDays, reservedOccurrences } from './absences.readmodel.ts'
import { deleteAbsenceRow, insertAbsence, lockSchedulesOf, updateAbsenceRow } from './absences.store.ts'

type Before = (Days & { id: number }) | null

/**
 * Serializes absences of a seller with each other, with generated occurrences and with moved ones, so that none of them appears on
 * a day of an absence and stays open.
 */
async function lockDaysOf(tx: Tx, sellerId: number): Promise<void> {
  await lockSeller(tx, sellerId)
  await lockSchedulesOf(tx, sellerId)
}

async function planLocked(tx: Tx, sellerId: number, before: Before, after: Days | null, now: Date) {
  const occurrences = await lockUpcomingOf(tx, sellerId, spanOf(before, after), now)
  return planAbsence(occurrences, before, after)
}

/** Closes the occurrences of the days. Existing reservations stay and are listed with the absence. */
export const addAbsence = (
  db: Db,
  idempotent: Idempotent,
  now: Date,
  sellerId: number,
  body: AbsenceBody,
): Promise<Absence> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      await lockDaysOf(tx, sellerId)
      if ((await countAbsences(tx, sellerId, localDateOf(now))) >= MAX_ABSENCES) throw new AppError('LIMIT_REACHED')
      const id = await insertAbsence(tx, sellerId, body)
      const { close } = await planLocked(tx, sellerId, null, body, now)
      await closeForAbsence(tx, close, { id, note: body.note })
      return orNotFound(await findAbsence(tx, sellerId, id, now))
    }),
  )

/** Days added are closed, days taken away are as before. */
export const updateAbsence = (db: Db, now: Date, sellerId: number, id: number, body: AbsenceUpdate): Promise<Absence> =>
  inTransaction(db, async (tx) => {
    await lockDaysOf(tx, sellerId)
    const before = orNotFound(await findAbsenceDays(tx, sellerId, id))
    if (!(await updateAbsenceRow(tx, sellerId, id, body)))
      throw new AppError('VERSION_CONFLICT', {
        details: { current: orNotFound(await findAbsence(tx, sellerId, id, now)) },
      })
    const { close, release } = await planLocked(tx, sellerId, before, body, now)
    await releaseFromAbsence(tx, release, id)
    await setAbsenceNote(tx, { id, note: body.note })
    await closeForAbsence(tx, close, { id, note: body.note })
    return orNotFound(await findAbsence(tx, sellerId, id, now))
  })

/** Undoes an absence: what it closed is as before, unless another absence covers the day. */
export const deleteAbsence = (db: Db, now: Date, sellerId: number, id: number): Promise<{ opened: number }> =>
  inTransaction(db, async (tx) => {
    await lockDaysOf(tx, sellerId)
    const before = orNotFound(await findAbsenceDays(tx, sellerId, id))
    const { release } = await planLocked(tx, sellerId, before, null, now)
    const opened = await releaseFromAbsence(tx, release, id)
    await deleteAbsenceRow(tx, id)
    return { opened }
  })

/** What saving would close and open again, without locks and without a change. */
export async function previewAbsence(
  db: Db,
  now: Date,
  sellerId: number,
  { absenceId, ...days }: AbsencePreviewBody,
): Promise<AbsenceEffect> {
  const before = absenceId === null ? null : orNotFound(await findAbsenceDays(db, sellerId, absenceId))
  const occurrences = await findUpcomingOf(db, sellerId, spanOf(before, days), now)
  const { close, release } = planAbsence(occurrences, before, days)
  return { closed: close.length, opened: release.length, reserved: await reservedOccurrences(db, close) }
}
