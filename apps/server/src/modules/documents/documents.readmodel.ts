import type { DocumentKind } from '@kram/contract/documents/limits'
import { sql } from 'kysely'
import type { Reads } from '#platform/database'

type Tables = Reads<'sellerDocuments' | 'users'>

const select = (db: Tables) =>
  db
    .selectFrom('sellerDocuments as d')
    .innerJoin('users as a', 'a.id', 'd.addedBy')
    .leftJoin('users as c', 'c.id', 'd.checkedBy')
    .select(['d.id', 'd.number', 'd.issuer', 'd.addedAt', 'd.checkedAt', 'd.version'])
    .select(['a.displayName as addedBy', 'c.displayName as checkedBy'])
    .select((eb) => [
      // A check constraint restricts the column to the contract's values.
      eb.ref('d.kind').$castTo<DocumentKind>().as('kind'),
      sql<string>`d.expires_on::text`.as('expiresOn'),
      sql<boolean>`d.checked_at is not null and d.expires_on >= (now() at time zone 'Europe/Warsaw')::date`.as('shown'),
    ])

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

export const findDocument = (db: Tables, id: number) => select(db).where('d.id', '=', id).executeTakeFirst()

/** The first to expire first. */
export const listDocuments = (db: Tables, sellerId: number, most: number) =>
  select(db).where('d.sellerId', '=', sellerId).orderBy('d.expiresOn').orderBy('d.id').limit(most).execute()
