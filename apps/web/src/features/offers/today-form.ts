import { catalogueRoutes } from '@kram/contract/catalogue'
import type { Product } from '@kram/contract/products'
import { localDateOf, localTimeOf } from '@kram/contract/time'
import { type TodayBody, type TodayChoice, todayRoutes } from '@kram/contract/today'
import type { Picture } from '@kram/contract/uploads'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '#lib/api.ts'
import { createKeys } from '#lib/keys.ts'
import { OFFERS } from './offers.queries.ts'

export type TodayFields = z.input<typeof TodayBody>
export type TodayOutput = z.output<typeof TodayBody>

/** Own goods, those offered last first. */
export const todayChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: [...OFFERS, 'today', q],
    queryFn: async ({ signal }) => (await call(todayRoutes.choices, { query: { ...(q && { q }) }, signal })).items,
  })

const USUAL_HOURS = ['12:00', '15:00', '18:00', '20:00', '22:00', '23:59'] as const
const SHORTEST_MS = 45 * 60_000

/** Hours worth offering: at least three quarters of an hour from now, still today. */
export const hoursAhead = (now: Date): string[] => {
  const soonest = new Date(now.getTime() + SHORTEST_MS)
  return localDateOf(soonest) === localDateOf(now)
    ? USUAL_HOURS.filter((hour) => hour >= localTimeOf(soonest)).slice(0, 4)
    : []
}

/** The evening, or what is left of the day. */
export const usualHour = (now: Date): string => {
  const hours = hoursAhead(now)
  return hours.find((hour) => hour >= '18:00') ?? hours[0] ?? '23:59'
}

/** A photo of today becomes the product's first one; the rest of it stays as it is. */
const putPhotoFirst = async (productId: number, picture: Picture): Promise<Product> => {
  const params = { id: productId }
  const stored = await call(catalogueRoutes.product, { params })
  const { version, name, description, category, food, perishable, withdrawalLimit, pictures } = stored
  const pictureIds = [picture.id, ...pictures.map(({ id }) => id).filter((id) => id !== picture.id)]
  const kept = { version, name, description, category, food, perishable, withdrawalLimit }
  return call(catalogueRoutes.updateProduct, {
    params,
    body: { ...kept, pictureIds: pictureIds.slice(0, MOST_PHOTOS) },
  })
}
const MOST_PHOTOS = 8

/** Publishes at once; the same form sent again makes no second offer. */
export const usePublishToday = (choice: TodayChoice, photo: Picture | null) => {
  const [keyFor] = useState(createKeys)
  const [kept, setKept] = useState<number | null>(null)
  return async (body: TodayOutput) => {
    if (photo && kept !== photo.id) {
      await putPhotoFirst(choice.productId, photo)
      setKept(photo.id)
    }
    return call(todayRoutes.publish, { body, idempotencyKey: keyFor(body) })
  }
}
