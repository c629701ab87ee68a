import type { PushPlatform } from '@kram/contract/notifications/topics'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { PushAddress } from '#platform/push'

export type Device = PushAddress & { id: number }

const select = (db: Db | Tx) =>
  db
    .selectFrom('pushTokens as d')
    .innerJoin('sessions as s', 's.tokenHash', 'd.sessionHash')
    .select(['d.id', 'd.token'])
    .select((eb) => eb.ref('d.platform').$castTo<PushPlatform>().as('platform'))
    // A device of an expired session gets no push, even before the session is deleted.
    .where('s.expiresAt', '>', sql<Date>`now()`)

export const devicesOf = (db: Db | Tx, userId: number): Promise<Device[]> =>
  select(db).where('d.userId', '=', userId).orderBy('d.id').execute()

/** The device, if it still belongs to this user. */
export const findDevice = (db: Db, id: number, userId: number): Promise<Device | undefined> =>
  select(db).where('d.id', '=', id).where('d.userId', '=', userId).executeTakeFirst()
