import type { Item } from '@kram/contract/stock/schemas'
import { describe, expect, test } from 'vitest'
import { sellerPrincipal, testApi } from '#testing/http/test-api'
import { createCall } from '#testing/http/call'
import { testDatabase } from '#testing/database/test-database'
import { insertSeller, insertVariant } from '#testing/factories'
import { registerStock } from '../index.ts'

const { db } = await testDatabase({ max: 20 })
const { api, deps, as, inject } = testApi({ db, limitFactor: 100 })
registerStock(api, deps)
const call = createCall(inject)

const join = async (name = 'Zagroda') => {
  const people = await insertSeller(db, { name })
  return { ...people, headers: as(sellerPrincipal(people.userId, people.sellerId)) }
}
const ania = await join('Ania')

const stock = async (quantity: number, soldBy = 'packed'): Promise<Item> =>
  (
    await call('POST', '/api/items', ania.headers, {
      variantId: await insertVariant(db, ania.sellerId, { soldBy }),
      quantity,
    })
  ).body

describe('parallel changes', () => {
  test('every adjustment counts, and the ledger adds up', async () => {
    const item = await stock(100)
    const deltas = Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? 2 : -1))
    const replies = await Promise.all(
      deltas.map((delta) => call('POST', `/api/items/${item.id}/adjust`, ania.headers, { delta })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(60).fill(200))

    const { body } = await call('GET', `/api/items/${item.id}`, ania.headers)
    expect(body).toMatchObject({ quantity: 100, version: 61 })
    const { sum } = await db
      .selectFrom('stockMovements')
      .select((eb) => eb.fn.sum<number>('deltaQuantity').as('sum'))
      .where('itemId', '=', item.id)
      .executeTakeFirstOrThrow()
    expect(sum).toBe(100)
  })

  test('of many takers of the last three exactly three succeed', async () => {
    const item = await stock(3)
    const replies = await Promise.all(
      Array.from({ length: 15 }, () =>
        call('POST', `/api/items/${item.id}/adjust`, ania.headers, { delta: -1, reason: 'own_use' }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(12)
    expect((await call('GET', `/api/items/${item.id}`, ania.headers)).body.quantity).toBe(0)
  })

  test('a recount in parallel with a reservation never leaves more held than in stock', async () => {
    for (let round = 0; round < 10; round++) {
      const item = await stock(5)
      const take = db
        .updateTable('items')
        .set({ held: 4 })
        .where('id', '=', item.id)
        .where('quantity', '>=', 4)
        .executeTakeFirst()
      const [recount, taken] = await Promise.all([
        call('PUT', `/api/items/${item.id}`, ania.headers, { quantity: 2, version: 1 }),
        take,
      ])
      expect([recount.status, Number(taken.numUpdatedRows)]).toSatisfy(
        ([status, rows]) => (status === 200 && rows === 0) || (status === 409 && rows === 1),
      )
    }
  })

  test('a request sent three times with one idempotency key counts once', async () => {
    const item = await stock(5)
    const headers = { ...ania.headers, 'idempotency-key': 'tap-1' }
    await Promise.all([1, 2, 3].map(() => call('POST', `/api/items/${item.id}/adjust`, headers, { delta: -1 })))
    expect((await call('GET', `/api/items/${item.id}`, ania.headers)).body.quantity).toBe(4)
  })
})
