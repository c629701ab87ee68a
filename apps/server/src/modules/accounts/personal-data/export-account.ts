import { instantText } from '@kram/contract/common/time'
import type { UserPrincipal } from '#platform/auth'
import type { Db } from '#platform/database'
import { readExport } from './export-account.readmodel.ts'

/** A line of the export whose value is an instant as PostgreSQL writes it; columns with texts have other names. */
const INSTANT_LINE = /^( *"\w*(?:at|At|since|until|by|By)": )"(\d{4}-\d\d-\d\dT\d\d:[\d:.]+[+-]\d\d:\d\d)"/gm

const inOneFormat = (json: string): string =>
  json.replace(INSTANT_LINE, (_, name: string, at: string) => `${name}"${instantText(new Date(at))}"`)

/** The user's own data (GDPR, art. 15 and 20). Fields are named like the columns, so that none is lost in a mapping. */
export const exportAccount = async (db: Db, { userId, sellerId }: UserPrincipal): Promise<string> =>
  inOneFormat(await readExport(db, userId, sellerId))
