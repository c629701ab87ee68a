import type { UserPrincipal } from '#platform/auth'
import type { Db } from '#platform/database'
import { readExport } from './export-account.readmodel.ts'

/** The person's own data (GDPR, art. 15 and 20). Names of fields are those of the tables, so that nothing is left out on the way. */
export const exportAccount = (db: Db, { userId, sellerId }: UserPrincipal): Promise<string> =>
  readExport(db, userId, sellerId)
