import type { Alert, AlertBody, AlertUpdate } from '@kram/contract/alerts'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#platform/database'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { takePersonsTurn } from '#platform/turns'
import {
  changeAlert,
  countAlerts,
  deleteAlert,
  findAlert,
  findSame,
  insertAlert,
  lockAlert,
  stopEmail,
} from './alerts.store.ts'
import { noteConsents } from './consents.store.ts'
import { askedBy } from './wish.ts'

/** Of each person. */
const MOST = 20

/** Saves a search with its consents; the same wish again takes over the one that is there. */
export const createAlert = (
  db: Db,
  userId: number,
  { name, channels, ...wish }: z.output<typeof AlertBody>,
): Promise<Alert> =>
  inTransaction(db, async (tx) => {
    const asked = await askedBy(tx, wish)
    await takePersonsTurn(tx, userId)
    const same = await findSame(tx, userId, asked.wish)
    if (!same && (await countAlerts(tx, userId)) >= MOST) throw new Refusal('LIMIT_REACHED')
    if (same) await changeAlert(tx, same.id, { name, channels, enabled: true })
    const id = same?.id ?? (await insertAlert(tx, userId, { name, channels, asked }))
    await noteConsents(
      tx,
      { userId, alertId: id, source: 'search' },
      { ...(same && { before: same.channels }), after: channels },
    )
    return found(await findAlert(tx, userId, id))
  })

export const updateAlert = (
  db: Db,
  userId: number,
  id: number,
  { version, ...change }: z.output<typeof AlertUpdate>,
): Promise<Alert> =>
  inTransaction(db, async (tx) => {
    const kept = found(await lockAlert(tx, userId, id))
    if (kept.version !== version)
      throw new Refusal('VERSION_CONFLICT', { details: { current: await findAlert(tx, userId, id) } })
    await changeAlert(tx, id, change)
    await noteConsents(tx, { userId, alertId: id, source: 'search' }, { before: kept.channels, after: change.channels })
    return found(await findAlert(tx, userId, id))
  })

export const removeAlert = (db: Db, userId: number, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const kept = found(await lockAlert(tx, userId, id))
    await noteConsents(tx, { userId, alertId: id, source: 'search' }, { before: kept.channels })
    await deleteAlert(tx, id)
  })

/** One tap in a letter withdraws the consent to letters from all of the person's searches. */
export async function stopAlertLetters(tx: Tx, userId: number): Promise<void> {
  const [on, off] = [
    { inApp: false, push: false, email: true },
    { inApp: false, push: false, email: false },
  ]
  for (const alertId of await stopEmail(tx, userId))
    await noteConsents(tx, { userId, alertId, source: 'letter' }, { before: on, after: off })
}
