import type { UserPrincipal } from '#platform/auth'
import type { Db } from '#platform/database'
import { readExport } from './export-account.readmodel.ts'

/** The user's own data (GDPR, art. 15 and 20). Fields are named like the columns, so that none is lost in a mapping. */
export const exportAccount = (db: Db, { userId, sellerId }: UserPrincipal): Promise<string> =>
  readExport(db, userId, sellerId)
