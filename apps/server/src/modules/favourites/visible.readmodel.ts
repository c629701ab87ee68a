import { sql } from 'kysely'

/** Ids of offers that were published: archived ones stay favourites. */
export const visibleOffers = sql`select id from offers where published_at is not null`

/** Ids of sellers who have not closed their account. */
export const visibleSellers = sql`select id from sellers where closed_at is null`
