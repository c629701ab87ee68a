import { MAX_ALERTS } from '@kram/contract/alerts/limits'
import type { Alert, AlertBody, AlertChannels, AlertUpdate } from '@kram/contract/alerts/schemas'
import type * as z from 'zod/mini'
import { lockUser } from '#modules/accounts/users'
import { type Db, inTransaction, type Tx } from '#platform/database'
import type { Idempotent } from '#platform/idempotency'
import { AppError, orNotFound } from '#platform/errors'
import { findAlert } from './alerts.readmodel.ts'
import {
  updateAlertSettings,
  countAlerts,
  deleteAlert,
  type ExistingAlert,
  findSameCriteria,
  insertAlert,
  lockAlert,
  disableEmail,
} from './alerts.store.ts'
import { recordConsents } from './consents.store.ts'
import { parseCriteria } from './criteria.ts'

/** Saves a search with its consents; a duplicate updates the existing one. */
export const createAlert = (
  db: Db,
  userId: number,
  { name, channels, keep, ...input }: z.output<typeof AlertBody>,
  idempotent: Idempotent,
): Promise<Alert> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const criteria = await parseCriteria(tx, input)
      await lockUser(tx, userId)
      const duplicate = await findSameCriteria(tx, userId, criteria.criteriaKey)
      if (!duplicate && (await countAlerts(tx, userId)) >= MAX_ALERTS) throw new AppError('LIMIT_REACHED')
      const settings = duplicate && keep ? withExisting(duplicate, channels) : { name, channels }
      if (duplicate) await updateAlertSettings(tx, duplicate.id, { ...settings, enabled: true })
      const id = duplicate?.id ?? (await insertAlert(tx, userId, { ...settings, criteria }))
      await recordConsents(
        tx,
        { userId, alertId: id, source: 'search' },
        { ...(duplicate && { before: duplicate.channels }), after: settings.channels },
      )
      return orNotFound(await findAlert(tx, userId, id))
    }),
  )

const withExisting = ({ name, channels: kept }: ExistingAlert, added: AlertChannels) => ({
  name,
  channels: {
    inApp: kept.inApp || added.inApp,
    push: kept.push || added.push,
    email: kept.email || added.email,
  },
})

export const updateAlert = (
  db: Db,
  userId: number,
  id: number,
  { version, ...change }: z.output<typeof AlertUpdate>,
): Promise<Alert> =>
  inTransaction(db, async (tx) => {
    const existing = orNotFound(await lockAlert(tx, userId, id))
    if (existing.version !== version)
      throw new AppError('VERSION_CONFLICT', { details: { current: await findAlert(tx, userId, id) } })
    await updateAlertSettings(tx, id, change)
    await recordConsents(
      tx,
      { userId, alertId: id, source: 'search' },
      { before: existing.channels, after: change.channels },
    )
    return orNotFound(await findAlert(tx, userId, id))
  })

export const removeSavedSearch = (db: Db, userId: number, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const existing = orNotFound(await lockAlert(tx, userId, id))
    await recordConsents(tx, { userId, alertId: id, source: 'search' }, { before: existing.channels })
    await deleteAlert(tx, id)
  })

/** The unsubscribe link of an e-mail withdraws the consent to e-mails from all searches of the user. */
export async function stopAlertEmails(tx: Tx, userId: number): Promise<void> {
  const [withEmail, withoutEmail] = [
    { inApp: false, push: false, email: true },
    { inApp: false, push: false, email: false },
  ]
  for (const alertId of await disableEmail(tx, userId))
    await recordConsents(tx, { userId, alertId, source: 'email' }, { before: withEmail, after: withoutEmail })
}
