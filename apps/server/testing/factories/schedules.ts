import type { Db } from '#platform/database'
import type { Columns } from './rows.ts'

const HOUR_MS = 3_600_000
const HOURS_OF_DAY = 24

export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS)

const warsawDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' })

export type OccurrenceOptions = {
  /** Start and cutoff in hours from now. */
  starts?: number
  cutoff?: number
  capacity?: number | null
  /** How much of the capacity is reserved. */
  reserved?: number
  /** Divides it; the capacity is then that of its time slots. */
  timeSlots?: { minutes: number; capacity: number }
}

/** An occurrence of four hours. */
export async function insertOccurrence(
  db: Db,
  scheduleId: number,
  { starts = 48, cutoff = 24, capacity = null, reserved = 0, timeSlots }: OccurrenceOptions = {},
): Promise<number> {
  const startsAt = hoursFromNow(starts)
  const { id } = await db
    .insertInto('occurrences')
    .values({
      scheduleId,
      date: warsawDay.format(startsAt),
      startsAt,
      endsAt: new Date(startsAt.getTime() + 4 * HOUR_MS),
      cutoffAt: hoursFromNow(cutoff),
      capacity,
      reservedCount: reserved,
      timeSlotMinutes: timeSlots?.minutes ?? null,
      timeSlotCapacity: timeSlots?.capacity ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Delivery radius and fee in grosze. */
type Zone = {
  radiusKm: number
  fee: number
  rings?: { upToKm: number; fee: number }[]
  freeFrom?: number | null
  minimum?: number | null
}

export type ScheduleOptions = {
  fulfilment?: 'pickup' | 'delivery'
  /** The start of each occurrence in days from now. */
  inDays?: number[]
  /** Hours between cutoff and start. */
  cutoffHours?: number
  capacity?: number | null
  reserved?: number
  zone?: Zone
  columns?: Columns<'schedules'>
}

const zoneColumns = ({ radiusKm, fee, rings, freeFrom = null, minimum = null }: Zone) => ({
  zoneRadiusKm: radiusKm,
  deliveryFee: fee,
  feeRings: rings ? JSON.stringify(rings) : null,
  freeFrom,
  minimum,
})

const PICKUP = { fulfilment: 'pickup', inDays: [2], cutoffHours: 12, capacity: null, reserved: 0 }

/** A schedule with its occurrences. */
export async function insertSchedule(db: Db, sellerId: number, locationId: number, options: ScheduleOptions = {}) {
  const { fulfilment, inDays, cutoffHours, capacity, reserved, zone, columns } = { ...PICKUP, ...options }
  const { id: scheduleId } = await db
    .insertInto('schedules')
    .values({
      sellerId,
      locationId,
      name: 'Odbiór',
      fulfilment,
      rule: JSON.stringify({ kind: 'dates', dates: [] }),
      startTime: '08:00',
      endTime: '12:00',
      cutoff: JSON.stringify({ kind: 'hours', hours: 12 }),
      validFrom: '2026-01-01',
      summary: 'co sobotę 8:00–12:00',
      ...(zone && zoneColumns(zone)),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const occurrenceIds: number[] = []
  for (const days of inDays) {
    const starts = days * HOURS_OF_DAY
    const times = { starts, cutoff: starts - cutoffHours }
    occurrenceIds.push(await insertOccurrence(db, scheduleId, { ...times, capacity, reserved }))
  }
  return { scheduleId, occurrenceIds }
}

/** A day of absence in a month. */
export async function insertAbsence(db: Db, sellerId: number): Promise<number> {
  const day = warsawDay.format(hoursFromNow(30 * HOURS_OF_DAY))
  const row = { sellerId, fromDate: day, toDate: day, note: 'Urlop' }
  return (await db.insertInto('absences').values(row).returning('id').executeTakeFirstOrThrow()).id
}
