import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#platform/database'

/** Columns that a test gives instead of a factory's own. */
export type Columns<Table extends keyof Database> = Partial<Insertable<Database[Table]>>

/** Text no other row has. */
export const unique = (): string => randomBytes(6).toString('hex')
