import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { expect, test } from 'vitest'
import { widerRadius } from './wider-radius.ts'

const page = (km: number[], nextCursor: string | null = null) => ({
  items: km.map((one) => ({ distance: one * 1000 }) as OfferCard),
  nextCursor,
})

test('the smallest radius with offers is suggested with their number', () => {
  expect(widerRadius(page([32, 38, 44, 70]), 15)).toEqual({ radiusKm: 50, nearest: 32_000, count: 3, more: false })
})

test('a full page is shown as "more than"', () => {
  expect(widerRadius(page([16, 17, 18], 'next'), 15)).toEqual({ radiusKm: 25, nearest: 16_000, count: 3, more: true })
})

test('only a wider radius than the present one is suggested', () => {
  expect(widerRadius(page([60]), 50)?.radiusKm).toBe(100)
  expect(widerRadius(page([]), 15)).toBeNull()
  expect(widerRadius(page([150]), 200)).toBeNull()
})
