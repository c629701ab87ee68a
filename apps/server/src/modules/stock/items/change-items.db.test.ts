import type { Item } from '@kram/contract/stock/schemas'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { sellerClient } from '#testing/clients/catalogue'
import { insertVariant } from '#testing/factories'
import { registerStock } from '../index.ts'

const { db } = await testDatabase({ max: 20 })
const { join, call } = sellerClient(db, registerStock)
const ania = await join('Ania')

const stock = async (quantity: number, seller = ania): Promise<Item> =>
  (
    await call('POST', '/api/items', seller.headers, {
      variantId: await insertVariant(db, seller.sellerId),
      quantity,
    })
  ).body
const change = (changes: object[], more: Record<string, string> = {}) =>
  call('POST', '/api/items/changes', { ...ania.headers, ...more }, { changes })
const found = async (id: number): Promise<Item> => (await call('GET', `/api/items/${id}`, ania.headers)).body

test('several stock items are counted at once; each row says what happened, and the ledger has every change', async () => {
  const [one, two, held] = [await stock(10), await stock(5), await stock(8)]
  const foreign = await stock(3, await join('Bartek'))
  await db.updateTable('items').set({ held: 6 }).where('id', '=', held.id).execute()
  const { body } = await change([
    { id: one.id, version: 1, quantity: 12 },
    { id: two.id, version: 1, lowStockAt: 2 },
    { id: held.id, version: 1, quantity: 5 },
    { id: foreign.id, version: 1, quantity: 0 },
    { id: one.id + 1000, version: 1, quantity: 0 },
  ])
  expect(body.results).toMatchObject([
    { ok: true, version: 2 },
    { ok: true, version: 2 },
    { ok: false, code: 'HELD_BY_RESERVATIONS', version: 1 },
    { ok: false, code: 'NOT_FOUND', version: null },
    { ok: false, code: 'NOT_FOUND', version: null },
  ])
  expect([await found(one.id), await found(two.id)]).toMatchObject([
    { quantity: 12, lowStockAt: null },
    { quantity: 5, lowStockAt: 2 },
  ])
  const ledger = (await call('GET', `/api/items/${one.id}/movements`, ania.headers)).body.items
  expect(ledger).toMatchObject([{ deltaQuantity: 2, reason: 'counted' }, { deltaQuantity: 10 }])
  expect((await change([{ id: one.id, version: 2, quantity: 1.5 }])).body.results).toMatchObject([
    { ok: false, code: 'VALIDATION_FAILED', message: 'Ten towar liczysz w całych sztukach.' },
  ])
})

test('of many counts at once one per version wins, and what is reserved meanwhile is never lost', async () => {
  const items = [await stock(10), await stock(10)]
  const race = await Promise.all([
    ...Array.from({ length: 10 }, (_, n) =>
      change(
        (n % 2 === 0 ? items : items.toReversed()).map(({ id }) => ({ id, version: 1, quantity: 4 + n })),
        { 'idempotency-key': `count-${n % 5}-${n}` },
      ),
    ),
    ...items.map(({ id }) =>
      db.updateTable('items').set({ held: 5 }).where('id', '=', id).where('quantity', '>=', 5).execute(),
    ),
  ])
  const won = race.flatMap((reply) => ('body' in reply ? reply.body.results : [])).filter(({ ok }) => ok)
  expect(new Set(won.map(({ id }) => id)).size).toBe(won.length)
  for (const { id } of items) {
    const item = await found(id)
    expect(item.held).toBeLessThanOrEqual(item.quantity)
  }
})
