import { instantText } from '@kram/contract/common/time'
import { recordAct } from '#modules/audit/records'
import { exportTaxData } from '#modules/tax/records'
import type { UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { readExport, readGuestExport } from './export-account.readmodel.ts'

/** A line of the export whose value is an instant as PostgreSQL writes it; columns with texts have other names. */
const INSTANT_LINE = /^( *"\w*(?:at|At|since|until|by|By)": )"(\d{4}-\d\d-\d\dT\d\d:[\d:.]+[+-]\d\d:\d\d)"/gm

const inOneFormat = (json: string): string =>
  json.replace(INSTANT_LINE, (_, name: string, at: string) => `${name}"${instantText(new Date(at))}"`)

/** The tax data is sealed, so SQL cannot read it: it follows the rest. */
async function readWithTaxData(tx: Tx, userId: number, sellerId: number | null): Promise<string> {
  const json = await readExport(tx, userId, sellerId)
  const taxData = JSON.stringify(await exportTaxData(tx, sellerId), null, 4)
  return json.replace(/\n}$/, `,\n    "taxData": ${taxData}\n}`)
}

/** Everything stored about an account. */
export const exportText = async (tx: Tx, userId: number, sellerId: number | null): Promise<string> =>
  inOneFormat(await readWithTaxData(tx, userId, sellerId))

/** Everything stored about reservations without an account. */
export const exportGuestText = async (tx: Tx, ids: readonly number[]): Promise<string> =>
  inOneFormat(await readGuestExport(tx, ids))

/** The user's own data (GDPR, art. 15 and 20). Fields are named like the columns, so that none is lost in a mapping. */
export const exportAccount = async (
  { db, clock }: { db: Db; clock: Clock },
  principal: UserPrincipal,
): Promise<string> => {
  const { userId, sellerId } = principal
  const json = await inTransaction(db, async (tx) => {
    const read = await readWithTaxData(tx, userId, sellerId)
    await recordAct(tx, { act: 'accountExported', by: principal, at: clock.now(), subjectId: userId })
    return read
  })
  return inOneFormat(json)
}
