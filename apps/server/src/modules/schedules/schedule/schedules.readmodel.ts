import { MAX_LISTED_OCCURRENCES, MAX_NEXT_OCCURRENCES } from '@kram/contract/schedules/limits'
import type { FeeAtPoint } from '@kram/contract/schedules/zones'
import type { Fulfilment, Occurrence, Schedule } from '@kram/contract/schedules/schemas'
import { sql, type RawBuilder } from 'kysely'
import { containsWords, type Db, type Tx } from '#platform/database'
import { ascending, type CursorPosition, keyset, type SortOrder } from '#platform/pagination'
import { occurrenceJson } from '../occurrences/index.ts'
import type { Hours, OccurrenceTimes } from '../rules/index.ts'
import { findFeeAt } from './fee-rings.readmodel.ts'

const price = (column: string) => sql`(${sql.ref(column)} / 100.0)::numeric(12, 2)::text`

/** How a schedule or an occurrence is divided. */
const timeSlots = (
  row: 's' | 'o',
) => sql`case when ${sql.ref(`${row}.time_slot_minutes`)} is not null then json_build_object(
  'minutes', ${sql.ref(`${row}.time_slot_minutes`)}, 'capacity', ${sql.ref(`${row}.time_slot_capacity`)}) end`

const zone = sql`
  case when s.zone_radius_km is not null or s.zone_keys is not null then json_build_object(
    'radiusKm', s.zone_radius_km, 'places', (
      select coalesce(json_agg(json_build_object('key', z.key, 'label', z.label) order by z.ord), '[]')
      from unnest(s.zone_keys, s.zone_labels) with ordinality z(key, label, ord)), 'fee', ${price('s.delivery_fee')}, 'rings', fee_rings_json(s.fee_rings), 'freeFrom', ${price('s.free_from')}, 'minimum', ${price('s.minimum')}) end`

/** The contract's Schedule with its location and next occurrences. The location of a past "Dziś mam" offer may be deleted. */
const scheduleView = (now: Date): RawBuilder<Schedule> => sql`
  json_build_object('id', s.id, 'name', s.name, 'locationId', s.location_id, 'locationName', l.name, 'fulfilment', s.fulfilment,
    'rule', s.rule, 'startTime', to_char(s.start_time, 'HH24:MI'), 'endTime', to_char(s.end_time, 'HH24:MI'), 'cutoff', s.cutoff,
    'capacity', s.capacity, 'timeSlots', ${timeSlots('s')}, 'zone', ${zone}, 'validFrom', s.valid_from, 'validTo', s.valid_to, 'summary', s.summary,
    'nextOccurrences', (
      select coalesce(json_agg(next.occurrence order by next.starts_at), '[]')
      from (
        select ${occurrenceJson('o', 's')} as occurrence, o.starts_at from occurrences o
        where o.schedule_id = s.id and o.ends_at > ${now} order by o.starts_at limit ${MAX_NEXT_OCCURRENCES}) next),
    'version', s.version)`

/** Schedules of active offers are public. Reads the offers tables. */
const isPublic = sql`
  exists (select from offer_schedules os join offers f on f.id = os.offer_id where os.schedule_id = s.id and f.status = 'active')`

const visibleTo = (sellerId: number | null) => sql`(s.seller_id = ${sellerId} or ${isPublic})`

export type ScheduleListQuery = {
  sellerId: number
  limit: number
  order: SortOrder
  after: CursorPosition | null
  q: string | undefined
  fulfilment: Fulfilment | undefined
  locationId: number | undefined
}

const NO_NEXT_OCCURRENCE = 99_999_999_999

/** Sort key of schedule `s`: start of its next occurrence in seconds; schedules without one last. */
export const byNextOccurrence = (now: Date): SortOrder =>
  ascending(sql`coalesce((
    select extract(epoch from min(n.starts_at)) from occurrences n
    where n.schedule_id = s.id and n.status = 'open' and n.ends_at > ${now}), ${sql.lit(NO_NEXT_OCCURRENCE)})`)

/** A seller's schedules in the requested order, with one extra row when there is a next page. */
export async function listSchedules(
  db: Db,
  { sellerId, limit, order, after, q, fulfilment, locationId }: ScheduleListQuery,
  now: Date,
): Promise<{ id: number; view: Schedule; sortValue: CursorPosition[0] }[]> {
  const { sortValue, isAfter, orderBy } = keyset(order, sql.ref('s.id'), after)
  const { rows } = await sql<{ id: number; view: Schedule; sortValue: CursorPosition[0] }>`
    select s.id, ${scheduleView(now)} as view, ${sortValue} as sort_value
    from schedules s join locations_with_deleted l on l.id = s.location_id
    where s.seller_id = ${sellerId} and not s.single_use and ${isAfter}
      ${fulfilment ? sql`and s.fulfilment = ${fulfilment}` : sql``}
      ${locationId === undefined ? sql`` : sql`and s.location_id = ${locationId}`}
      ${q ? sql`and ${containsWords(sql<string>`s.name || ' ' || s.summary || ' ' || l.name`, q)}` : sql``}
    order by ${orderBy} limit ${limit + 1}`.execute(db)
  return rows
}

/** The seller's own schedule; undefined when `sellerId` is null. */
export async function findOwnSchedule(
  db: Db | Tx,
  sellerId: number,
  id: number,
  now: Date,
): Promise<Schedule | undefined> {
  const { rows } = await sql<{ view: Schedule }>`
    select ${scheduleView(now)} as view
    from schedules s join locations_with_deleted l on l.id = s.location_id
    where s.id = ${id} and s.seller_id = ${sellerId}`.execute(db)
  return rows[0]?.view
}

/** An own schedule, or one of an active offer. */
export async function visibleSchedule(
  db: Db,
  sellerId: number | null,
  id: number,
  now: Date,
): Promise<Schedule | undefined> {
  const { rows } = await sql<{ view: Schedule }>`
    select ${scheduleView(now)} as view
    from schedules s join locations_with_deleted l on l.id = s.location_id
    where s.id = ${id} and ${visibleTo(sellerId)}`.execute(db)
  return rows[0]?.view
}

/** What a delivery to a point costs; `undefined` when the principal may not see the schedule. */
export const visibleFeeAt = (
  db: Db,
  sellerId: number | null,
  id: number,
  point: { latitude: number; longitude: number },
): Promise<FeeAtPoint | undefined> => findFeeAt(db, visibleTo(sellerId), id, point)

/** Occurrences of a visible schedule between two days, both included; `undefined` when the principal may not see it. */
export async function visibleOccurrences(
  db: Db,
  sellerId: number | null,
  id: number,
  from: string,
  to: string,
): Promise<Occurrence[] | undefined> {
  const { rows } = await sql<{ items: Occurrence[] }>`
    select (
      select coalesce(json_agg(${occurrenceJson('o', 's')} order by o.starts_at), '[]')
      from (select * from occurrences where schedule_id = s.id and date between ${from} and ${to} order by starts_at limit ${MAX_LISTED_OCCURRENCES}) o) as items
    from schedules s
    where s.id = ${id} and ${visibleTo(sellerId)}`.execute(db)
  return rows[0]?.items
}

export type ScheduleUse = { reservations: number; offers: { id: number; name: string }[] }

/** Reservations and active offers that prevent the deletion of a schedule. Reads the tables of those slices. */
export async function scheduleUse(db: Db | Tx, id: number): Promise<ScheduleUse> {
  const { rows } = await sql<ScheduleUse>`
    select
      (select count(*)::int from occurrences o join reservations r on r.occurrence_id = o.id or r.slot_id = o.id where o.schedule_id = ${id}) as reservations,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.title) order by f.id), '[]')
       from offer_schedules os join offers f on f.id = os.offer_id where os.schedule_id = ${id} and f.status = 'active') as offers`.execute(
    db,
  )
  return rows[0] ?? { reservations: 0, offers: [] }
}

export type OwnOccurrence = {
  occurrence: Occurrence
  reservedCount: number
  /** Schedule data of a day. */
  hours: Hours
}

const ownOccurrence = (sellerId: number, id: number, date: string, now: Date) => sql<OwnOccurrence>`
    select ${occurrenceJson('o', 's')} as occurrence, o.reserved_count,
      json_build_object('startTime', to_char(s.start_time, 'HH24:MI'), 'endTime', to_char(s.end_time, 'HH24:MI'), 'cutoff', s.cutoff, 'timeSlots', ${timeSlots('o')}) as hours
    from occurrences o join schedules s on s.id = o.schedule_id
    where s.id = ${id} and s.seller_id = ${sellerId} and o.date = ${date} and o.ends_at > ${now}`

/** An own occurrence that has not ended. */
export const findOwnOccurrence = async (
  db: Db,
  ...[sellerId, id, date, now]: Parameters<typeof ownOccurrence>
): Promise<OwnOccurrence | undefined> => (await ownOccurrence(sellerId, id, date, now).execute(db)).rows[0]

/** The same, locked until the end of the transaction. */
export async function lockOwnOccurrence(
  tx: Tx,
  ...[sellerId, id, date, now]: Parameters<typeof ownOccurrence>
): Promise<OwnOccurrence | undefined> {
  const { rows } = await sql<OwnOccurrence>`${ownOccurrence(sellerId, id, date, now)} for update of o`.execute(tx)
  return rows[0]
}

/** True when the schedule has another occurrence on that day: closed, or with other hours. */
export async function isDayTaken(db: Db, id: number, { date, startsAt, endsAt }: OccurrenceTimes): Promise<boolean> {
  const { rows } = await sql`
    select from occurrences where schedule_id = ${id} and date = ${date}
      and not (status = 'open' and starts_at = ${startsAt} and ends_at = ${endsAt})`.execute(db)
  return rows.length > 0
}

/** No reservation refers to an occurrence of schedule `s`. */
export const hasNoReservations = sql<boolean>`not exists (
  select from occurrences o where o.schedule_id = s.id and (
    exists (select from reservations r where r.occurrence_id = o.id) or exists (select from reservations r where r.slot_id = o.id)))`
