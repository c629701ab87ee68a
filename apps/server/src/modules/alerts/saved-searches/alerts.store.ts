import type { AlertChannels } from '@kram/contract/alerts/schemas'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import type { StoredCriteria } from './criteria.ts'

export type ExistingAlert = { id: number; name: string; channels: AlertChannels }

/** The search of this user with the same criteria, if there is one. */
export async function findSameCriteria(
  tx: Tx,
  userId: number,
  criteriaKey: string,
): Promise<ExistingAlert | undefined> {
  const row = await tx
    .selectFrom('alerts')
    .select(['id', 'name', 'inApp', 'push', 'email'])
    .where('userId', '=', userId)
    .where('criteriaKey', '=', criteriaKey)
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, channels: { inApp: row.inApp, push: row.push, email: row.email } }
}

export async function countAlerts(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertAlert(
  tx: Tx,
  userId: number,
  { name, channels, criteria }: { name: string; channels: AlertChannels; criteria: StoredCriteria },
): Promise<number> {
  const { id } = await tx
    .insertInto('alerts')
    .values({ userId, name, ...channels, ...criteria })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type AlertSettings = { name: string; enabled: boolean; channels: AlertChannels }

/** A search that was disabled or had no channel matches only offers published from now on. */
export async function updateAlertSettings(
  tx: Tx,
  id: number,
  { name, enabled, channels }: AlertSettings,
): Promise<void> {
  await sql`
    update alerts set name = ${name}, enabled = ${enabled}, in_app = ${channels.inApp}, push = ${channels.push}, email = ${channels.email},
      matches_since = case when ${enabled} and (${channels.inApp} or ${channels.push} or ${channels.email}) and not is_live then now() else matches_since end,
      version = version + 1
    where id = ${id}`.execute(tx)
}

/** Locks the user's search and returns its version and channels. */
export async function lockAlert(
  tx: Tx,
  userId: number,
  id: number,
): Promise<(ExistingAlert & { version: number }) | undefined> {
  const row = await tx
    .selectFrom('alerts')
    .select(['id', 'version', 'name', 'inApp', 'push', 'email'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { inApp, push, email, version, name } = row
  return { id: row.id, version, name, channels: { inApp, push, email } }
}

export async function deleteAlert(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('alerts').where('id', '=', id).execute()
}

/** Disables e-mails for all searches of the user; returns the ids of those that had them. */
export async function disableEmail(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('alerts')
    .set((eb) => ({ email: false, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('email', '=', true)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
