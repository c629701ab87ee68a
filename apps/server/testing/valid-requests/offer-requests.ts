import type { MatrixFixtures } from '../authorization/fixtures.ts'
import { insertOfferItem, insertOfferRow } from '../factories/index.ts'
import { type Change, dayFromNow } from './request-change.ts'

type Db = Parameters<Change>[1]

/** An offer with one item that nobody has reserved. */
async function draftOffer({ sellerId, locationId, scheduleId, offerItems: [first] }: MatrixFixtures, db: Db) {
  const row = { sellerId, locationId, title: 'Jajka w sobotę', status: 'draft', declaredAt: new Date() }
  const offerId = await insertOfferRow(db, row, [scheduleId])
  const variantId = first?.variantId ?? 0
  return { offerId, offerItemId: await insertOfferItem(db, { offerId, variantId, itemId: first?.itemId ?? null }) }
}

const details = ({ locationId, scheduleId }: MatrixFixtures) => ({
  title: 'Jajka w sobotę',
  description: 'Od kur z wolnego wybiegu',
  locationId,
  scheduleIds: [scheduleId],
  validFrom: '2026-01-01',
  validTo: dayFromNow(90),
})

const NEAR = { latitude: '51.87', longitude: '20.87' }

/** Offers and the lists of the public. */
export const OFFER_REQUESTS: Record<string, Change> = {
  'GET /api/offers/delivery': () => ({ query: { place: '05-600', ...NEAR } }),
  'GET /api/offers/nearby': () => ({ query: NEAR }),
  'POST /api/offers': (fixtures) => ({ body: details(fixtures) }),
  'PUT /api/offers/:id': (fixtures) => ({ body: { ...details(fixtures), version: 1 } }),
  'POST /api/offers/:id/publish': async (fixtures, db) => ({ ids: { id: (await draftOffer(fixtures, db)).offerId } }),
  'POST /api/offers/today': ({ locationId, offerItems: [first] }) => ({
    body: {
      variantId: first?.variantId,
      locationId,
      quantity: 5,
      price: '12.50',
      until: '23:59',
      requirementsDeclared: true,
    },
  }),
  'POST /api/offerItems': async (fixtures, db) => {
    const row = { sellerId: fixtures.sellerId, title: 'Jajka w sobotę', status: 'draft' }
    const [first] = fixtures.offerItems
    const body = { variantId: first?.variantId, itemId: first?.itemId, price: '12.50', maxPerReservation: 5 }
    return { body: { offerId: await insertOfferRow(db, row), ...body } }
  },
  'POST /api/offers/copies': ({ offerId }) => ({ body: { offers: [{ id: offerId }] } }),
  'POST /api/offers/changes': ({ offerId }) => ({ body: { changes: [{ id: offerId, version: 1, status: 'paused' }] } }),
  'POST /api/offerItems/changes': ({ offerItems: [first] }) => ({
    body: { changes: [{ id: first?.offerItemId, version: 1, price: '12.50' }] },
  }),
  'DELETE /api/offerItems/:id': async (fixtures, db) => ({
    ids: { id: (await draftOffer(fixtures, db)).offerItemId },
  }),
}
