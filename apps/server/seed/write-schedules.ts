import type { Tx } from '#platform/database'
import { scheduleWords } from '../src/modules/schedules/words.rules.ts'
import { byPlan, idOf, insertAll } from './insert.ts'
import type { Market, PlannedSchedule } from './plan.ts'
import type { Window } from './plan-reservations.ts'
import type { WrittenSellers } from './write-sellers.ts'

export type WrittenSchedules = { schedules: Map<PlannedSchedule, number>; windows: Map<PlannedSchedule, Window[]> }

export type WindowTimes = { date: string; startsAt: Date; endsAt: Date; cutoffAt: Date; holiday: string | null }

/** Writes the schedules with their windows: `windowsOf` tells those between two days by the schedule's rule. */
export const writeSchedules = async (
  tx: Tx,
  market: Market,
  written: WrittenSellers,
  {
    validFrom,
    generatedTo,
    windowsOf,
  }: { validFrom: string; generatedTo: string; windowsOf: (schedule: PlannedSchedule) => WindowTimes[] },
): Promise<WrittenSchedules> => {
  const scheduleIds = await insertAll(
    tx,
    'schedules',
    market.schedules.map((schedule) => ({
      sellerId: idOf(written.sellers, schedule.seller),
      locationId: idOf(written.locations, schedule.seller),
      name: schedule.name,
      fulfilment: schedule.fulfilment,
      rule: JSON.stringify(schedule.rule),
      startTime: schedule.startTime,
      endTime: schedule.endTime,
      cutoff: JSON.stringify(schedule.cutoff),
      words: scheduleWords(schedule),
      capacity: schedule.capacity,
      zoneRadiusKm: schedule.radiusKm,
      deliveryFee: schedule.fee,
      freeFrom: schedule.freeFrom,
      minimum: schedule.minimum,
      validFrom,
      generatedTo,
    })),
  )
  const schedules = byPlan(market.schedules, scheduleIds)
  const all = market.schedules.flatMap((schedule) => windowsOf(schedule).map((window) => ({ schedule, ...window })))
  const ids = await insertAll(
    tx,
    'occurrences',
    all.map(({ schedule, ...window }) => ({
      scheduleId: idOf(schedules, schedule),
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
