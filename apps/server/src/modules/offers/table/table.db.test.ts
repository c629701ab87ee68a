import type { OfferRow } from '@kram/contract/offers/table/schemas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { sellerOfferClient } from '#testing/clients/seller-offers'
import { insertProduct, insertStock } from '#testing/factories'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase({ max: 20 })
const { call, join, draftOf, addOfferItem, readyOffer, act } = sellerOfferClient(db, registerOffers)
type Seller = Awaited<ReturnType<typeof join>>

const rowsOf = async ({ headers }: Seller, query = ''): Promise<OfferRow[]> =>
  (await call('GET', `/api/offers/rows?${query}`, headers)).body.items
const published = async (seller: Seller, body: object = {}) =>
  (await act('publish', await readyOffer(seller, body), seller.headers)).body
const key = (name: string) => ({ 'idempotency-key': name })

/** A published offer with honey, cheese and eggs at 10, 20 and 30 zł. */
const sellerWithOffers = async () => {
  const seller = await join()
  const offer = await draftOf(seller)
  const items = []
  for (const [name, price] of [
    ['Ser', '20.00'],
    ['Jajka', '30.00'],
    ['Żurek', '10.00'],
  ] as const) {
    const { variantId } = await insertProduct(db, seller.sellerId, { name })
    items.push((await addOfferItem(seller, offer.id, { variantId, price, quantity: 10 })).body)
  }
  await act('publish', offer, seller.headers)
  return { seller, offer, items }
}

describe('the rows', () => {
  test('are sorted by any column in both directions, page by page, without a row lost or double', async () => {
    const { seller } = await sellerWithOffers()
    await draftOf(seller, { title: 'Pusta' })
    const names = (rows: OfferRow[]) => rows.map(({ item, title }) => item?.productName ?? title)
    expect(names(await rowsOf(seller, 'sort=name'))).toEqual(['Pusta', 'Jajka', 'Ser', 'Żurek'])
    expect(names(await rowsOf(seller, 'sort=price&direction=desc'))).toEqual(['Pusta', 'Jajka', 'Ser', 'Żurek'])
    for (const sort of ['next', 'newest', 'title', 'counted', 'limit', 'held', 'remaining', 'status'])
      for (const direction of ['asc', 'desc']) {
        const read: number[] = []
        let cursor = ''
        do {
          const { body } = await call(
            'GET',
            `/api/offers/rows?limit=1&sort=${sort}&direction=${direction}${cursor}`,
            seller.headers,
          )
          read.push(...body.items.map(({ id }: OfferRow) => id))
          cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`
        } while (cursor !== '')
        expect([sort, direction, new Set(read).size, read.length]).toEqual([sort, direction, 4, 4])
      }
  })

  test('show the count of the variant and what is promised of it', async () => {
    const seller = await join()
    const offer = await draftOf(seller)
    const shelf = await insertStock(db, seller.sellerId, seller.variantId, 40, 26)
    await addOfferItem(seller, offer.id, { itemId: shelf })
    const { variantId } = await insertProduct(db, seller.sellerId, { name: 'Chleb' })
    await addOfferItem(seller, offer.id, { variantId, count: { counting: 'date', quantity: 12 } })
    const [bread, honey] = await rowsOf(seller, 'sort=name')
    expect(bread?.item).toMatchObject({ counting: 'date', counted: 12, shelf: null, held: 0 })
    expect(honey?.item).toMatchObject({
      counted: 40,
      held: 26,
      remaining: 14,
      shelf: { id: shelf, version: 1, lowStockAt: null },
    })
  })

  test('are counted by status, searched, and never those of another seller', async () => {
    const { seller } = await sellerWithOffers()
    await draftOf(seller, { title: 'Pusta' })
    await published(await join())
    const { body } = await call('GET', '/api/offers/rows', seller.headers)
    expect(body.counts).toEqual({ draft: 1, active: 3, paused: 0, archived: 0 })
    expect(await rowsOf(seller, 'q=zurek')).toHaveLength(1)
    expect(await rowsOf(seller, 'status=draft')).toMatchObject([{ title: 'Pusta', item: null }])
    expect((await call('GET', '/api/offers/rows')).status).toBe(401)
  })
})

describe('changes of several offer items', () => {
  const change = ({ headers }: Seller, changes: object[], more: Record<string, string> = {}) =>
    call('POST', '/api/offerItems/changes', { ...headers, ...more }, { changes })

  test('change what can be changed and say of the rest why not; the same call undoes them', async () => {
    const { seller, items } = await sellerWithOffers()
    const [cheese, eggs, soup] = items
    const foreign = (await sellerWithOffers()).items[0]
    await db.updateTable('offerItems').set({ held: 4 }).where('id', '=', soup.id).execute()
    const { body } = await change(seller, [
      { id: cheese.id, version: 1, price: '18.50' },
      { id: eggs.id, version: 7, price: '1.00' },
      { id: soup.id, version: 1, quantity: 3 },
      { id: foreign.id, version: 1, price: '1.00' },
    ])
    expect(body.results).toMatchObject([
      { id: cheese.id, ok: true, version: 2 },
      { id: eggs.id, ok: false, code: 'VERSION_CONFLICT', version: 1 },
      { id: soup.id, ok: false, code: 'HELD_BY_RESERVATIONS' },
      { id: foreign.id, ok: false, code: 'NOT_FOUND', version: null },
    ])
    const reduced = (await call('GET', `/api/offerItems/${cheese.id}`)).body
    expect(reduced).toMatchObject({ price: '18.50', reduction: { kind: 'sinceListed', price: '20.00' } })
    await change(seller, [{ id: cheese.id, version: 2, price: '20.00' }])
    const history = await db
      .selectFrom('priceHistory')
      .select(['price', 'changedBy'])
      .where('offerItemId', '=', cheese.id)
      .orderBy('id')
      .execute()
    expect(history.map(({ price, changedBy }) => [price, changedBy])).toEqual(
      [2000, 1850, 2000].map((price) => [price, seller.userId]),
    )
  })

  test('sent twice with one key happen once; twenty at once leave each row with one of the prices', async () => {
    const { seller, items } = await sellerWithOffers()
    const all = (price: string) => items.map(({ id }) => ({ id, version: 1, price }))
    const replies = await Promise.all([1, 2].map(() => change(seller, all('5.00'), key('cheap'))))
    expect(replies[0]?.body).toEqual(replies[1]?.body)

    const prices = Array.from({ length: 20 }, (_, n) => `${n + 10}.00`)
    const race = await Promise.all(
      prices.map((price, n) =>
        change(
          seller,
          (n % 2 === 0 ? items : items.toReversed()).map(({ id }) => ({ id, version: 2, price })),
        ),
      ),
    )
    const winners = race.flatMap(({ body }, n) =>
      body.results.filter(({ ok }: { ok: boolean }) => ok).map(({ id }: { id: number }) => [id, prices[n]]),
    )
    expect(winners).toHaveLength(items.length)
    const now = await rowsOf(seller)
    expect(Object.fromEntries(now.map(({ id, item }) => [id, item?.price]))).toEqual(Object.fromEntries(winners))
  })

  test('of nothing, of one row twice and of a price in words are refused', async () => {
    const { seller, items } = await sellerWithOffers()
    const id = items[0].id
    for (const changes of [
      [],
      [{ id, version: 1, price: 'tanio' }],
      [
        { id, version: 1 },
        { id, version: 1 },
      ],
    ])
      expect((await change(seller, changes)).body.code).toBe('VALIDATION_FAILED')
  })
})

describe('changes of several offers', () => {
  const change = ({ headers }: Seller, changes: object[], more: Record<string, string> = {}) =>
    call('POST', '/api/offers/changes', { ...headers, ...more }, { changes })

  test('pause, resume, archive and reopen; what cannot be published says what is missing', async () => {
    const seller = await join()
    const [one, two] = [await published(seller), await published(seller)]
    const empty = await draftOf(seller, { scheduleIds: [] })
    const paused = await change(seller, [
      { id: one.id, version: one.version, status: 'paused' },
      { id: two.id, version: two.version, status: 'archived' },
      { id: empty.id, version: empty.version, status: 'active' },
    ])
    expect(paused.body.results).toMatchObject([
      { ok: true, version: one.version + 1 },
      { ok: true, version: two.version + 1 },
      { ok: false, code: 'OFFER_INCOMPLETE', message: expect.stringContaining('Wybierz') },
    ])
    const back = [
      { id: one.id, version: one.version + 1, status: 'active' },
      { id: two.id, version: two.version + 1, status: 'active' },
    ]
    expect((await change(seller, back)).body.results).toMatchObject([{ ok: true }, { ok: true }])
    const active = (await rowsOf(seller, 'status=active&sort=newest')).map(({ offerId }) => offerId)
    expect(active).toEqual([one.id, two.id])
  })

  test('do not reopen what was archived long ago, nor touch the offers of others', async () => {
    const seller = await join()
    const offer = await published(seller)
    await change(seller, [{ id: offer.id, version: offer.version, status: 'archived' }])
    await sql`alter table offers_with_deleted disable trigger user`.execute(db)
    await sql`update offers set updated_at = now() - interval '61 minutes' where id = ${offer.id}`.execute(db)
    await sql`alter table offers_with_deleted enable trigger user`.execute(db)
    const reopen = { id: offer.id, version: offer.version + 1, status: 'active' }
    expect((await change(seller, [reopen])).body.results).toMatchObject([{ code: 'OFFER_STATUS' }])
    expect((await change(await join(), [reopen])).body.results).toMatchObject([{ code: 'NOT_FOUND', version: null }])
  })

  test('raced by single acts change each offer once', async () => {
    const seller = await join()
    const offers = [await published(seller), await published(seller), await published(seller)]
    const pause = offers.map(({ id, version }) => ({ id, version, status: 'paused' }))
    const [bulk, again, ...single] = await Promise.all([
      change(seller, pause),
      change(seller, pause.toReversed()),
      ...offers.map((offer) => act('pause', offer, seller.headers)),
    ])
    const done = [...bulk.body.results, ...again.body.results].filter(({ ok }) => ok).length
    expect(done + single.filter(({ status }) => status === 200).length).toBe(offers.length)
    expect(await rowsOf(seller, 'status=paused')).toHaveLength(offers.length)
  })
})

describe('copies for the next week', () => {
  const copy = ({ headers }: Seller, ids: number[], more: Record<string, string> = {}) =>
    call('POST', '/api/offers/copies', { ...headers, ...more }, { offers: ids.map((id) => ({ id })) })
  const weekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7

  test('are drafts on the same weekdays, made once per key, and undone by deleting them', async () => {
    const seller = await join()
    const endless = await published(seller)
    const past = await draftOf(seller, { validFrom: '2026-01-07', validTo: '2026-01-09' })
    const foreign = await published(await join())
    const send = () => copy(seller, [endless.id, past.id, foreign.id], key('week'))
    const [{ body }, repeated] = await Promise.all([send(), send()])
    expect(repeated.body).toEqual(body)
    const [first, second, third] = body.results
    expect([weekday(first.copy.validFrom), weekday(first.copy.validTo)]).toEqual([1, 7])
    expect([weekday(second.copy.validFrom), weekday(second.copy.validTo)]).toEqual([3, 5])
    expect(second.copy.validFrom >= first.copy.validFrom && second.copy.validTo <= first.copy.validTo).toBe(true)
    expect(third).toMatchObject({ ok: false, code: 'NOT_FOUND', copy: null })
    expect(await rowsOf(seller, 'status=draft')).toHaveLength(3)

    const drafts = [first.copy, second.copy].map(({ id, version }) => ({ id, version, status: 'deleted' }))
    const undone = await call('POST', '/api/offers/changes', seller.headers, { changes: drafts })
    expect(undone.body.results).toMatchObject([{ ok: true }, { ok: true }])
    expect(await rowsOf(seller, 'status=draft')).toHaveLength(1)
  })
})
