import { sql, type SqlBool } from 'kysely'

/** The seller has closed the location of the offer, or one where it is fetched, without another one instead. */
export const atClosedPlace = (offer: string) => sql<SqlBool>`exists (
  select from closings k
  where k.seller_id = ${sql.ref(`${offer}.seller_id`)} and k.location_id is not null and k.moved_to_id is null and k.reopened_at is null
    and (k.location_id = ${sql.ref(`${offer}.location_id`)} or exists (
      select from offer_schedules x join schedules h on h.id = x.schedule_id
      where x.offer_id = ${sql.ref(`${offer}.id`)} and h.location_id = k.location_id)))`

/** The offer belongs to the location, or is fetched or delivered from there. */
export const usesLocation = (locationId: number) => sql<SqlBool>`(location_id = ${locationId} or exists (
  select from offer_schedules x join schedules h on h.id = x.schedule_id
  where x.offer_id = offers.id and h.location_id = ${locationId}))`
