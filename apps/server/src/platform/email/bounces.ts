import type { Clock } from '../clock/index.ts'
import type { Db } from '../database/index.ts'
import { hashToken } from '../security/index.ts'

/** Addresses whose mail servers reject them permanently. */
export type BounceStore = {
  isSuppressed: (address: string) => Promise<boolean>
  note: (address: string, code: number) => Promise<void>
}

/** Repeated e-mails to dead addresses harm the sender's reputation. After a week one e-mail may try again. */
const SUPPRESSION_DAYS = 7
const DAY_MS = 24 * 3_600_000

/** Only a hash of the address is stored. */
const hashAddress = (address: string): Buffer => hashToken(address.trim().toLowerCase())

export const createBounceStore = ({ db, clock }: { db: Db; clock: Clock }): BounceStore => ({
  isSuppressed: async (address) => {
    const row = await db
      .selectFrom('emailBounces')
      .select('code')
      .where('addressHash', '=', hashAddress(address))
      .where('bouncedAt', '>', new Date(clock.now().getTime() - SUPPRESSION_DAYS * DAY_MS))
      .executeTakeFirst()
    return row !== undefined
  },
  note: async (address, code) => {
    const bouncedAt = clock.now()
    await db
      .insertInto('emailBounces')
      .values({ addressHash: hashAddress(address), code, bouncedAt })
      .onConflict((oc) => oc.column('addressHash').doUpdateSet({ code, bouncedAt }))
      .execute()
  },
})

/** Deletes expired bounces; returns their number. */
export async function purgeBounces(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('emailBounces')
    .where('bouncedAt', '<', new Date(now.getTime() - SUPPRESSION_DAYS * DAY_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
