import type { Cutoff } from '@kram/contract/schedules/rules'
import type { Tx } from '#platform/database'
import { occurrenceOn } from '../rules/index.ts'
import { insertOccurrences } from '../occurrences/index.ts'
import { insertSchedule, setGeneratedTo } from './schedules.store.ts'
import { scheduleText } from '@kram/polish/schedule-text'

type SingleUseInput = {
  sellerId: number
  locationId: number
  name: string
  date: string
  startTime: string
  endTime: string
  cutoff: Cutoff
}

/** Creates a pickup occurrence used by one offer only; returns the id of its schedule, which is hidden from lists. */
export async function createSingleUseSchedule(tx: Tx, { sellerId, date, ...input }: SingleUseInput): Promise<number> {
  const rule = { kind: 'dates' as const, dates: [date] }
  const body = {
    ...input,
    rule,
    fulfilment: 'pickup' as const,
    capacity: null,
    timeSlots: null,
    zone: null,
    validFrom: date,
    validTo: date,
  }
  const id = await insertSchedule(tx, sellerId, body, scheduleText(body), { singleUse: true })
  await insertOccurrences(tx, id, body, [occurrenceOn(date, body)])
  await setGeneratedTo(tx, id, date)
  return id
}
