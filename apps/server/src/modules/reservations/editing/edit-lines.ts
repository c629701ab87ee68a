import type { LineUpdate } from '@kram/contract/reservations/bodies'
import type { ReservationView } from '@kram/contract/reservations/views'
import type * as z from 'zod/mini'
import { releaseLine } from '#modules/stock'
import { batch, type Db, inTransaction, type Tx } from '#platform/database'
import type { Idempotent } from '#platform/idempotency'
import { orNotFound } from '#platform/errors'
import { applyEdit, type Edit } from './apply-edit.ts'
import { deleteLine, findLine, insertLines, type NewLine, updateLine } from '../drafts/index.ts'
import { findGuardFacts, lockReservation } from '../records/index.ts'
import { type SessionPrincipal, userIdOf } from '../access/index.ts'

async function lockAndEdit(
  tx: Tx,
  id: number,
  principal: SessionPrincipal,
  edit: (tx: Tx) => Promise<Edit>,
): Promise<ReservationView> {
  const { locked, facts } = await batch(tx, {
    locked: (step) => lockReservation(step, id, principal),
    facts: (step) => findGuardFacts(step, id),
  })
  return applyEdit(tx, orNotFound(locked), orNotFound(facts), principal, await edit(tx))
}

/** Adds all lines or none; a line of an offer item that is there already increases its quantity. */
export const addReservationLines = (
  db: Db,
  id: number,
  principal: SessionPrincipal,
  lines: readonly NewLine[],
  idempotent: Idempotent,
): Promise<ReservationView> =>
  inTransaction(db, (tx) =>
    idempotent(tx, () =>
      lockAndEdit(tx, id, principal, async () => ({ asksForMore: true, write: () => insertLines(tx, id, lines) })),
    ),
  )

export const updateReservationLine = (
  db: Db,
  id: number,
  lineId: number,
  principal: SessionPrincipal,
  update: z.output<typeof LineUpdate>,
): Promise<ReservationView> =>
  inTransaction(db, (tx) =>
    lockAndEdit(tx, id, principal, async () => {
      const line = orNotFound(await findLine(tx, id, lineId))
      const { version, quantity, ifMissing } = update
      const write = () => updateLine(tx, lineId, { quantity, ...(ifMissing && { ifMissing }) })
      return { asksForMore: quantity > line.quantity, version, write }
    }),
  )

/** Deletes a line and releases its stock. */
export const deleteReservationLine = (db: Db, id: number, lineId: number, principal: SessionPrincipal): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockAndEdit(tx, id, principal, async () => {
      orNotFound(await findLine(tx, id, lineId))
      const write = async () => {
        await releaseLine(tx, id, lineId, userIdOf(principal))
        await deleteLine(tx, lineId)
      }
      return { asksForMore: false, write }
    })
  })
