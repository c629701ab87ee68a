import type pg from 'pg'
import { SESSION_SETTINGS } from './session-settings.ts'

/**
 * Makes the settings of a session defaults of this role in this database. A pooler in transaction mode takes no settings from a
 * client, because its next transaction may run on another connection; the defaults apply to every connection of the role.
 */
export async function setRoleDefaults(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter role %I in database %I set %I = %L', current_user, current_database(), name, wanted) as statement
     from pg_settings join unnest($1::text[], $2::text[]) as ours (name, wanted) using (name)`,
    [Object.keys(SESSION_SETTINGS), Object.values(SESSION_SETTINGS)],
  )
  for (const { statement } of rows) await client.query(statement)
}
