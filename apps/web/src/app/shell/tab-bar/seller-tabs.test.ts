import { expect, test } from 'vitest'
import { sellerTabAt } from './seller-tabs.ts'

test.each([
  ['/seller/dashboard', 'day'],
  ['/reservations', 'reservations'],
  ['/reservations/pickup/7', 'reservations'],
  ['/reservations/edit/7', 'reservations'],
  ['/offers/today', 'today'],
  ['/offers', 'offers'],
  ['/offers/add', 'offers'],
  ['/offers/edit/12', 'offers'],
  ['/offerItems', 'offers'],
  ['/offers/nearby', 'more'],
  ['/offers/delivery', 'more'],
  ['/offers/12-jajka-od-kur', 'more'],
  ['/products', 'more'],
  ['/user/dashboard', 'more'],
  ['/seller/about', 'more'],
  ['/', 'more'],
])('%s belongs to %s', (pathname, tab) => expect(sellerTabAt(pathname)).toBe(tab))
