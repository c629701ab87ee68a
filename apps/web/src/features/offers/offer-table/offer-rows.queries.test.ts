import type { OfferRow } from '@kram/contract/offers/table/schemas'
import { expect, test } from 'vitest'
import { withSavedItem } from './offer-rows.queries.ts'

const row = (id: number): OfferRow => ({
  id,
  offerId: id,
  title: 'Miód',
  status: 'active',
  heldByOperator: false,
  offerVersion: 1,
  locationName: null,
  nextDate: null,
  item: {
    id,
    variantId: 2,
    productName: 'Miód',
    variantName: 'słoik',
    netQuantity: 1,
    netUnit: 'kg',
    soldBy: 'packed',
    step: 1,
    approximate: false,
    cover: null,
    price: '12.00',
    quantity: null,
    counting: 'shelf',
    counted: 5,
    shelf: null,
    held: 0,
    remaining: 5,
    version: 1,
  },
})

test('a saved price is in its row with the new version, and nothing else is touched', () => {
  const loaded = { pages: [{ items: [row(1), row(2)] }, { items: [row(3)] }], pageParams: [null, 'next'] }
  const shown = withSavedItem(loaded, { id: 2, price: '14.50', version: 2 })
  expect(shown.pages[0]?.items[1]?.item).toMatchObject({ price: '14.50', quantity: null, version: 2 })
  expect(shown.pages[0]?.items[0]).toBe(loaded.pages[0]?.items[0])
  expect(shown.pages[1]).toBe(loaded.pages[1])
  expect(loaded.pages[0]?.items[1]?.item).toMatchObject({ price: '12.00', version: 1 })
})
