import type { Fulfilment, SCHEDULE_SORTS } from '@kram/contract/schedules'
import type { Db } from '#platform/database'
import { fromA, oldestFirst, orderedPage, readPlace, type Order } from '#platform/keyset'
import { byNextWindow, listSchedules } from './schedules.readmodel.ts'

type Sort = (typeof SCHEDULE_SORTS)[number]
type Query = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  fulfilment?: Fulfilment | undefined
  locationId?: number | undefined
  sort?: Sort | undefined
}

const orderOf = (sort: Sort | undefined, now: Date): Order => {
  if (sort === 'next') return byNextWindow(now)
  return sort === 'name' ? fromA('s.name') : oldestFirst
}

/** Own schedules without those of a single "Dziś mam". */
export async function viewSchedules(db: Db, now: Date, { limit, cursor, sort, ...filter }: Query, sellerId: number) {
  const order = orderOf(sort, now)
  const { q, fulfilment, locationId } = filter
  const page = { sellerId, limit, order, after: readPlace(cursor, order), q, fulfilment, locationId }
  const { items, nextCursor } = orderedPage(await listSchedules(db, page, now), limit)
  return { items: items.map(({ view }) => view), nextCursor }
}
