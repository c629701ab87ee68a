import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { hashToken } from './random.ts'

/** Addresses that their own servers refuse for good. */
export type Bounces = {
  isRefused: (address: string) => Promise<boolean>
  note: (address: string, code: number) => Promise<void>
}

/** Who writes to dead addresses again and again is soon refused everywhere. After a week one letter may try. */
const STOP_DAYS = 7
const DAY_MS = 24 * 3_600_000

/** Only what tells the address again is kept, not the address. */
const hashOf = (address: string): Buffer => hashToken(address.trim().toLowerCase())

export const createBounces = ({ db, clock }: { db: Db; clock: Clock }): Bounces => ({
  isRefused: async (address) => {
    const row = await db
      .selectFrom('mailBounces')
      .select('code')
      .where('addressHash', '=', hashOf(address))
      .where('bouncedAt', '>', new Date(clock.now().getTime() - STOP_DAYS * DAY_MS))
      .executeTakeFirst()
    return row !== undefined
  },
  note: async (address, code) => {
    const bouncedAt = clock.now()
    await db
      .insertInto('mailBounces')
      .values({ addressHash: hashOf(address), code, bouncedAt })
      .onConflict((oc) => oc.column('addressHash').doUpdateSet({ code, bouncedAt }))
      .execute()
  },
})

/** What is long over. Answers how many went. */
export async function forgetBounces(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailBounces')
    .where('bouncedAt', '<', new Date(now.getTime() - STOP_DAYS * DAY_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
