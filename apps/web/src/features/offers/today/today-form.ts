import { catalogueRoutes } from '@kram/contract/catalogue/routes'
import { todayOfferRoutes } from '@kram/contract/offers/today-routes'
import { LAST_ORDER_MINUTES, MIN_TODAY_MINUTES } from '@kram/contract/offers/periods'
import { MAX_PICTURES } from '@kram/contract/uploads/limits'
import type { Product } from '@kram/contract/catalogue/products'
import { localDateOf, localTimeOf } from '@kram/contract/common/time'
import type { TodayOfferBody, TodayChoice } from '@kram/contract/offers/today-schemas'
import type { Picture } from '@kram/contract/uploads/schemas'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call, createIdempotencyKeys } from '#lib/api'
import { offerKeys } from '#shared/market-query-keys.ts'

export type TodayFields = z.input<typeof TodayOfferBody>
export type TodayOutput = z.output<typeof TodayOfferBody>

/** Own products, the last offered first. */
export const todayChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: offerKeys.today(q),
    queryFn: async ({ signal }) => (await call(todayOfferRoutes.choices, { query: { ...(q && { q }) }, signal })).items,
  })

const CLOSING_TIMES = ['12:00', '15:00', '18:00', '20:00', '22:00', '23:59'] as const
const MIN_OPEN_MS = (MIN_TODAY_MINUTES + LAST_ORDER_MINUTES) * 60_000

/** Possible closing times: at least 45 minutes from now, still today. */
export const closingTimes = (now: Date): string[] => {
  const earliest = new Date(now.getTime() + MIN_OPEN_MS)
  return localDateOf(earliest) === localDateOf(now)
    ? CLOSING_TIMES.filter((hour) => hour >= localTimeOf(earliest)).slice(0, 4)
    : []
}

/** Default closing time: the evening, or the rest of the day. */
export const defaultClosingTime = (now: Date): string => {
  const hours = closingTimes(now)
  return hours.find((hour) => hour >= '18:00') ?? hours[0] ?? '23:59'
}

/** Makes today's photo the product's first one; nothing else changes. */
const putPhotoFirst = async (productId: number, picture: Picture): Promise<Product> => {
  const params = { id: productId }
  const stored = await call(catalogueRoutes.product, { params })
  const { version, name, description, category, food, perishable, withdrawalLimit, pictures } = stored
  const pictureIds = [picture.id, ...pictures.map(({ id }) => id).filter((id) => id !== picture.id)]
  const unchanged = { version, name, description, category, food, perishable, withdrawalLimit }
  return call(catalogueRoutes.updateProduct, {
    params,
    body: { ...unchanged, pictureIds: pictureIds.slice(0, MAX_PICTURES) },
  })
}

/** Publishes immediately, once per form. */
export const usePublishToday = (choice: TodayChoice, photo: Picture | null) => {
  const [keyFor] = useState(createIdempotencyKeys)
  const [savedPhotoId, setSavedPhotoId] = useState<number | null>(null)
  return async (body: TodayOutput) => {
    if (photo && savedPhotoId !== photo.id) {
      await putPhotoFirst(choice.productId, photo)
      setSavedPhotoId(photo.id)
    }
    return call(todayOfferRoutes.publish, { body, idempotencyKey: keyFor(body) })
  }
}
