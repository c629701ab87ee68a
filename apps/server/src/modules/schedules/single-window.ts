import type { Cutoff } from '@kram/contract/schedule-rules'
import type { Tx } from '#platform/database'
import { windowOn } from './occurrence.rules.ts'
import { insertOccurrences } from './occurrences.store.ts'
import { insertSchedule, setGeneratedTo } from './schedules.store.ts'
import { scheduleWords } from './words.rules.ts'

type Single = {
  sellerId: number
  locationId: number
  name: string
  date: string
  startTime: string
  endTime: string
  cutoff: Cutoff
}

/** A pickup window of one day that stands behind one offer only; answers the id of its schedule, which no list shows. */
export async function addSingleWindow(tx: Tx, { sellerId, date, ...single }: Single): Promise<number> {
  const rule = { kind: 'dates' as const, dates: [date] }
  const body = {
    ...single,
    rule,
    fulfilment: 'pickup' as const,
    capacity: null,
    zone: null,
    validFrom: date,
    validTo: date,
  }
  const id = await insertSchedule(tx, sellerId, body, scheduleWords(body), { singleUse: true })
  await insertOccurrences(tx, id, null, [windowOn(date, body)])
  await setGeneratedTo(tx, id, date)
  return id
}
