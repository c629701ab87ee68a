import type { Tx } from '#platform/database'
import { scheduleText } from '@kram/polish/schedule-text'
import { idsByPlan, requireId, insertAll } from './insert.ts'
import type { PlannedMarket, PlannedSchedule } from '../plan/plan.ts'
import type { PlannedOccurrence } from '../plan/plan-reservations.ts'
import type { WrittenSellers } from './write-sellers.ts'

export type WrittenSchedules = {
  schedules: Map<PlannedSchedule, number>
  windows: Map<PlannedSchedule, PlannedOccurrence[]>
}

export type OccurrenceTimes = { date: string; startsAt: Date; endsAt: Date; cutoffAt: Date; holiday: string | null }

/** Writes the schedules with their occurrences; `occurrencesOf` computes those between two days from the rule. */
export const writeSchedules = async (
  tx: Tx,
  market: PlannedMarket,
  written: WrittenSellers,
  {
    validFrom,
    generatedTo,
    occurrencesOf,
  }: { validFrom: string; generatedTo: string; occurrencesOf: (schedule: PlannedSchedule) => OccurrenceTimes[] },
): Promise<WrittenSchedules> => {
  const scheduleIds = await insertAll(
    tx,
    'schedules',
    market.schedules.map((schedule) => ({
      sellerId: requireId(written.sellers, schedule.seller),
      locationId: requireId(written.locations, schedule.seller),
      name: schedule.name,
      fulfilment: schedule.fulfilment,
      rule: JSON.stringify(schedule.rule),
      startTime: schedule.startTime,
      endTime: schedule.endTime,
      cutoff: JSON.stringify(schedule.cutoff),
      summary: scheduleText(schedule),
      capacity: schedule.capacity,
      zoneRadiusKm: schedule.radiusKm,
      deliveryFee: schedule.fee,
      freeFrom: schedule.freeFrom,
      minimum: schedule.minimum,
      validFrom,
      generatedTo,
    })),
  )
  const schedules = idsByPlan(market.schedules, scheduleIds)
  const all = market.schedules.flatMap((schedule) => occurrencesOf(schedule).map((window) => ({ schedule, ...window })))
  const ids = await insertAll(
    tx,
    'occurrences',
    all.map(({ schedule, ...window }) => ({
      scheduleId: requireId(schedules, schedule),
      capacity: schedule.capacity,
      ...window,
    })),
  )
  const windows = Map.groupBy(
    all.map((window, i) => ({ ...window, id: ids[i] ?? 0 })),
    ({ schedule }) => schedule,
  )
  return { schedules, windows }
}
