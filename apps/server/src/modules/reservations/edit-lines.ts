import type { LineUpdate } from '@kram/contract/reservation-bodies'
import type { ReservationView } from '@kram/contract/reservation-views'
import type * as z from 'zod/mini'
import { releaseLine } from '#modules/stock'
import type { Db, Tx } from '#platform/database'
import type { Once } from '#platform/idempotency'
import { found } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { amendLocked, type Change } from './amend-reservation.ts'
import { deleteLine, findLine, updateLine, type NewLine } from './drafts.store.ts'
import { insertLines } from './lines.ts'
import { findFacts } from './order.readmodel.ts'
import { userIdOf, type Person } from './party.ts'
import { lockReservation } from './reservations.store.ts'

async function amend(
  tx: Tx,
  id: number,
  person: Person,
  change: (tx: Tx) => Promise<Change>,
): Promise<ReservationView> {
  const [locked, facts] = await Promise.all([lockReservation(tx, id, person), findFacts(tx, id)])
  return amendLocked(tx, found(locked), found(facts), person, await change(tx))
}

/** Adds lines, all or none; a line of a position that is there already makes it grow. */
export const addReservationLines = (
  db: Db,
  id: number,
  person: Person,
  lines: readonly NewLine[],
  once: Once,
): Promise<ReservationView> =>
  inTransaction(db, (tx) =>
    once(tx, () => amend(tx, id, person, async () => ({ grows: true, write: () => insertLines(tx, id, lines) }))),
  )

export const updateReservationLine = (
  db: Db,
  id: number,
  lineId: number,
  person: Person,
  update: z.output<typeof LineUpdate>,
): Promise<ReservationView> =>
  inTransaction(db, (tx) =>
    amend(tx, id, person, async () => {
      const line = found(await findLine(tx, id, lineId))
      const { version, quantity, ifMissing } = update
      const write = () => updateLine(tx, lineId, { quantity, ...(ifMissing && { ifMissing }) })
      return { grows: quantity > line.quantity, version, write }
    }),
  )

/** Takes a line out and gives back what it held. */
export const deleteReservationLine = (db: Db, id: number, lineId: number, person: Person): Promise<void> =>
  inTransaction(db, async (tx) => {
    await amend(tx, id, person, async () => {
      found(await findLine(tx, id, lineId))
      const write = async () => {
        await Promise.all([releaseLine(tx, id, lineId, userIdOf(person)), deleteLine(tx, lineId)])
      }
      return { grows: false, write }
    })
  })
