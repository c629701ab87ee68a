import type { NOT_RANKED, RANKING_PARAMETERS } from '@kram/contract/offers/ranking/parameters'
import type { OfferPage } from '@kram/contract/offers/list-schemas'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { clearOffers, publicOfferClient } from '#testing/clients/public-offers'
import { insertPublishedOffer, insertReservation, insertUser } from '#testing/factories'
import { indexOutdatedOffers } from '#modules/search'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { list } = publicOfferClient(db, registerOffers)

const GROJEC = { latitude: 51.8656, longitude: 20.8676 }
const north = (km: number) => ({ ...GROJEC, latitude: GROJEC.latitude + km / 111.32 })
const AROUND = { ...GROJEC, radiusKm: 50 }
const ids = ({ items }: OfferPage): number[] => items.map(({ id }) => id)
const listed = async (query: Record<string, string | number>) => {
  await indexOutdatedOffers(db)
  return ids(await list(query))
}
type Options = Omit<Parameters<typeof insertPublishedOffer>[1], 'latitude' | 'longitude'>
type Far = Awaited<ReturnType<typeof insertPublishedOffer>>
const offerAt = (km: number, options: Options = {}): Promise<Far> =>
  insertPublishedOffer(db, { ...north(km), ...options })

type Proofs<T> = { [Name in keyof T]: () => Promise<void> }
type ParameterProofs = { [List in keyof typeof RANKING_PARAMETERS]: Proofs<(typeof RANKING_PARAMETERS)[List]> }

/** A parameter that the page names and that has no proof here is a fault of types. */
const PROOFS: ParameterProofs = {
  nearby: {
    distance: async () => {
      const far = await offerAt(9, { publishedAt: '2026-03-01T00:00:00Z' })
      const near = await offerAt(2)
      expect(await listed(AROUND)).toEqual([near.offerId, far.offerId])
    },
    earlier: async () => {
      const first = await offerAt(3)
      const second = await offerAt(3, { publishedAt: '2026-05-01T00:00:00Z' })
      expect(await listed(AROUND)).toEqual([first.offerId, second.offerId])
    },
  },
  newest: {
    published: async () => {
      const old = await offerAt(1)
      const fresh = await offerAt(9, { publishedAt: '2026-05-01T00:00:00Z' })
      expect(await listed({})).toEqual([fresh.offerId, old.offerId])
    },
  },
  words: {
    match: async () => {
      const described = await offerAt(1, { title: 'Prosto z ula', product: { name: 'Świeca' } })
      await sql`update offers_with_deleted set description = 'W środku miód lipowy.' where id = ${described.offerId}`.execute(
        db,
      )
      const named = await offerAt(9, { title: 'Miód lipowy', product: { name: 'Miód lipowy' } })
      expect(await listed({ ...AROUND, q: 'miód' })).toEqual([named.offerId, described.offerId])
    },
    thenDistance: async () => {
      const [far, near] = [await offerAt(9, { title: 'Miód lipowy' }), await offerAt(2, { title: 'Miód lipowy' })]
      expect(await listed({ ...AROUND, q: 'miód' })).toEqual([near.offerId, far.offerId])
      await sql`update offers_with_deleted set published_at = '2026-05-01' where id = ${far.offerId}`.execute(db)
      expect(await listed({ q: 'miód' })).toEqual([far.offerId, near.offerId])
    },
  },
  chosen: {
    price: async () => {
      const [dear, cheap] = [await offerAt(1, { price: 5000 }), await offerAt(9, { price: 1000 })]
      expect(await listed({ ...AROUND, sort: 'price' })).toEqual([cheap.offerId, dear.offerId])
    },
    unitPrice: async () => {
      const [dear, cheap] = [await offerAt(1, { price: 5000 }), await offerAt(9, { price: 1000 })]
      expect(await listed({ ...AROUND, sort: 'unitPrice' })).toEqual([cheap.offerId, dear.offerId])
    },
    newest: async () => {
      const old = await offerAt(1)
      const fresh = await offerAt(9, { publishedAt: '2026-05-01T00:00:00Z' })
      expect(await listed({ ...AROUND, sort: 'newest' })).toEqual([fresh.offerId, old.offerId])
    },
  },
}

beforeEach(() => clearOffers(db))

for (const [name, proofs] of Object.entries(PROOFS))
  for (const [parameter, proof] of Object.entries(proofs))
    test(`the list ${name} is ordered by ${parameter}, as the page about the order says`, async () => {
      expect.hasAssertions()
      await proof()
    })

/** What makes the seller of the far offer look better and must not count. */
const FAVOURS: Record<Exclude<keyof typeof NOT_RANKED, 'payment' | 'person'>, (far: Far) => Promise<unknown>> = {
  reviews: async ({ offerId, sellerId }) => {
    const contact = { contactName: 'Ola', contactPhone: '+48600111222' }
    const buyerId = await insertUser(db)
    const { id } = await insertReservation(db, { offerId, sellerId, buyerId, status: 'completed', ...contact })
    await db.insertInto('reviews').values({ reservationId: id, sellerId, stars: 5 }).execute()
  },
  reliability: ({ sellerId }) =>
    db
      .insertInto('sellerReliability')
      .values({ sellerId, answerHours: 1, keptPercent: 100, onTime: true, regulars: true, computedAt: new Date() })
      .execute(),
  status: ({ sellerId }) => db.updateTable('sellers').set({ status: 'business' }).where('id', '=', sellerId).execute(),
}

for (const [name, favour] of Object.entries(FAVOURS))
  test(`${name} changes no order`, async () => {
    const near = await offerAt(2)
    const far = await insertPublishedOffer(db, north(9))
    await favour(far)
    expect(await listed(AROUND)).toEqual([near.offerId, far.offerId])
  })

test('nothing of an offer or of a seller could hold a paid place', async () => {
  const { rows } = await sql`select column_name from information_schema.columns
    where table_name in ('offers_with_deleted', 'sellers') and column_name ~ 'boost|promot|paid|sponsor|premium|rank'`.execute(
    db,
  )
  expect(rows).toEqual([])
})
