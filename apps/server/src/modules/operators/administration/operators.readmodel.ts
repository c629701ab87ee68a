import type { Operator } from '@kram/contract/operators/schemas'
import { MAX_OPERATORS } from '@kram/contract/operators/limits'
import { sql } from 'kysely'
import type { SqlDb } from '#platform/database'
import { operatorRoleOf } from '#modules/accounts/users'

/** Everybody with a role, by name. */
export async function listOperators(db: SqlDb): Promise<Operator[]> {
  const { rows } = await sql<Operator>`
    select u.id, u.email, u.display_name, ${operatorRoleOf('u')} as role,
      exists (select from authenticator_apps a where a.user_id = u.id and a.sealed_secret is not null)
        or exists (select from passkeys p where p.user_id = u.id) as second_factor
    from users u where u.operator_role is not null or u.is_admin
    order by lower(u.display_name) collate "pl-x-icu", u.id limit ${MAX_OPERATORS}`.execute(db)
  return rows
}
