import type { SCHEDULE_SORTS } from '@kram/contract/schedules/sorts'
import type { Fulfilment } from '@kram/contract/schedules/schemas'
import type { Db } from '#platform/database'
import { byName, keysetPage, oldestFirst, readKeysetCursor, type SortOrder } from '#platform/pagination'
import { byNextOccurrence, listSchedules } from './schedules.readmodel.ts'

type Sort = (typeof SCHEDULE_SORTS)[number]
type Query = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  fulfilment?: Fulfilment | undefined
  locationId?: number | undefined
  sort?: Sort | undefined
}

const orderOf = (sort: Sort | undefined, now: Date): SortOrder => {
  if (sort === 'next') return byNextOccurrence(now)
  return sort === 'name' ? byName('s.name') : oldestFirst
}

/** Own schedules without single-use ones of "Dziś mam". */
export async function viewSchedules(db: Db, now: Date, { limit, cursor, sort, ...filter }: Query, sellerId: number) {
  const order = orderOf(sort, now)
  const { q, fulfilment, locationId } = filter
  const page = { sellerId, limit, order, after: readKeysetCursor(cursor, order), q, fulfilment, locationId }
  const { items, nextCursor } = keysetPage(await listSchedules(db, page, now), limit)
  return { items: items.map(({ view }) => view), nextCursor }
}
