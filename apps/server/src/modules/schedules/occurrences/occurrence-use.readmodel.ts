import { sql, type SqlBool } from 'kysely'

/** True when no reservation uses the occurrence and none holds a slot of it. */
export const isUnused = sql<SqlBool>`not exists (select from reservations r where r.occurrence_id = occurrences.id)
  and not exists (select from reservations r where r.slot_id = occurrences.id)`
