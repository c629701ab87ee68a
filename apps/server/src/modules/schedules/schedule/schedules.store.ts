import { groszeOf } from '@kram/contract/common/money'
import type { ScheduleBody } from '@kram/contract/schedules/schemas'
import type { TimeSlots } from '@kram/contract/schedules/rules'
import type { DeliveryZone, FeeRing } from '@kram/contract/schedules/zones'
import { sql } from 'kysely'
import type { ZoneArea } from '#modules/places'
import { isRestorable, type Reads, type Writes } from '#platform/database'
import { timeSlotsOf } from '../occurrences/index.ts'
import type { Timetable } from '../rules/index.ts'

const priceInGrosze = (text: string | null | undefined) => (text === null || text === undefined ? null : groszeOf(text))

const zoneColumns = (area: ZoneArea | null) =>
  area
    ? { zoneKeys: area.keys, zoneLabels: area.labels, zonePlacesBox: area.area }
    : { zoneKeys: null, zoneLabels: null, zonePlacesBox: null }

const ringsInGrosze = (rings: readonly FeeRing[]) =>
  rings.length === 0 ? null : JSON.stringify(rings.map(({ upToKm, fee }) => ({ upToKm, fee: groszeOf(fee) })))

const timeSlotColumns = (timeSlots: TimeSlots | null) => ({
  timeSlotMinutes: timeSlots?.minutes ?? null,
  timeSlotCapacity: timeSlots?.capacity ?? null,
})

const deliveryColumns = (zone: DeliveryZone | null) => ({
  zoneRadiusKm: zone?.radiusKm ?? null,
  deliveryFee: priceInGrosze(zone?.fee),
  feeRings: ringsInGrosze(zone?.rings ?? []),
  freeFrom: priceInGrosze(zone?.freeFrom),
  minimum: priceInGrosze(zone?.minimum),
})

/** Only delivery schedules have a zone. */
const scheduleColumns = (body: ScheduleBody, summary: string, area: ZoneArea | null) => {
  const { rule, cutoff, zone, timeSlots, ...plain } = body
  return {
    ...plain,
    ...zoneColumns(area),
    ...timeSlotColumns(timeSlots),
    summary,
    rule: JSON.stringify(rule),
    cutoff: JSON.stringify(cutoff),
    ...deliveryColumns(body.fulfilment === 'delivery' ? zone : null),
  }
}

export async function countSchedules(db: Reads<'schedules'>, sellerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('schedules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sellerId', '=', sellerId)
    .where('singleUse', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertSchedule(
  tx: Writes<'schedules'>,
  sellerId: number,
  body: ScheduleBody,
  summary: string,
  { area = null, singleUse = false }: { area?: ZoneArea | null; singleUse?: boolean } = {},
): Promise<number> {
  const values = { ...scheduleColumns(body, summary, area), sellerId, singleUse }
  const { id } = await tx.insertInto('schedules').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Updates an own schedule when its version matches. */
export async function updateScheduleRow(
  tx: Writes<'schedules'>,
  sellerId: number,
  id: number,
  version: number,
  body: ScheduleBody,
  summary: string,
  area: ZoneArea | null,
): Promise<boolean> {
  const replaced = await tx
    .updateTable('schedules')
    .set({ ...scheduleColumns(body, summary, area), version: version + 1 })
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}

export async function setGeneratedTo(tx: Writes<'schedules'>, id: number, day: string): Promise<void> {
  await tx.updateTable('schedules').set({ generatedTo: day }).where('id', '=', id).execute()
}

/** Locks an own schedule and its occurrences: nothing can start to refer to them before the end of the transaction. */
export async function lockSchedule(
  tx: Writes<'schedules' | 'occurrences'>,
  sellerId: number,
  id: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('schedules')
    .select('id')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()
  if (row)
    await tx.selectFrom('occurrences').select('id').where('scheduleId', '=', id).orderBy('id').forUpdate().execute()
  return row !== undefined
}

/** A trigger takes the schedule out of its offers. */
export async function markScheduleDeleted(tx: Writes<'schedules'>, id: number): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export const findRestorableSchedule = (
  tx: Writes<'schedulesWithDeleted'>,
  sellerId: number,
  id: number,
): Promise<{ locationId: number } | undefined> =>
  tx
    .selectFrom('schedulesWithDeleted as s')
    .select('s.locationId')
    .where('s.id', '=', id)
    .where('s.sellerId', '=', sellerId)
    .where(isRestorable('s'))
    .executeTakeFirst()

/** The same trigger puts the schedule into those offers again. */
export async function restoreScheduleRow(tx: Writes<'schedulesWithDeleted'>, id: number): Promise<void> {
  await tx.updateTable('schedulesWithDeleted').set({ deletedAt: null }).where('id', '=', id).execute()
}

export type DueSchedule = { id: number; generatedTo: string; capacity: number | null; timetable: Timetable }

/** Locks schedules whose occurrences are generated for less than `daysAhead` days; locked schedules are skipped. */
export async function lockDueSchedules(
  tx: Writes<'schedules'>,
  today: string,
  daysAhead: number,
  limit: number,
): Promise<DueSchedule[]> {
  const rows = await tx
    .selectFrom('schedules')
    .select([
      'id',
      'generatedTo',
      'capacity',
      'rule',
      'cutoff',
      'validFrom',
      'validTo',
      'startTime',
      'endTime',
      'timeSlotMinutes',
      'timeSlotCapacity',
    ])
    .where(
      sql<boolean>`generated_to < least(coalesce(valid_to, 'infinity'), greatest(${today}::date, valid_from) + ${daysAhead}::int)`,
    )
    .where(sql<boolean>`rule ->> 'kind' <> 'dates'`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    // The columns hold values validated by the contract.
    .$narrowType<{ generatedTo: string; rule: Timetable['rule']; cutoff: Timetable['cutoff'] }>()
    .execute()
  return rows.map(({ id, generatedTo, capacity, startTime, endTime, ...row }) => ({
    id,
    generatedTo,
    capacity,
    timetable: {
      ...row,
      startTime: startTime.slice(0, 5),
      endTime: endTime.slice(0, 5),
      timeSlots: timeSlotsOf(row),
    },
  }))
}

/** The given schedules that are the seller's, locked against deletion until the end of the transaction. */
export const lockOwnSchedules = (tx: Writes<'schedules'>, ids: readonly number[], sellerId: number) =>
  tx
    .selectFrom('schedules')
    .select(['id', 'locationId', 'fulfilment'])
    .where('id', 'in', ids)
    .where('sellerId', '=', sellerId)
    .forKeyShare()
    .execute()
