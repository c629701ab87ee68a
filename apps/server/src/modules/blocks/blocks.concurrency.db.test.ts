import { expect, test } from 'vitest'
import { registerComments } from '#modules/comments'
import { registerReservations } from '#modules/reservations'
import { createCall } from '#testing/http/call'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { untilLockWait } from '#testing/database/concurrency'
import { reservationBody, reservationClient } from '#testing/clients/reservations'
import { insertReservableOffer } from '#testing/factories'
import { registerBlocks } from './blocks.routes.ts'
import { awaitBlocks, lockBlocks } from './records/index.ts'

const { db } = await testDatabase({ max: 12 })
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
registerComments(server.api, server.deps)
registerBlocks(server.api, server.deps)
const call = createCall(server.inject)
const { newBuyer, post, reserved, sellerOf } = reservationClient(db, server)

async function market() {
  const shop = await insertReservableOffer(db, { offerItems: [{ stock: 1000 }] })
  const { userId, headers } = await newBuyer()
  return {
    shop,
    userId,
    headers,
    reserve: () => post('', headers, reservationBody(shop, [1], { submit: true })),
    block: () => call('PUT', `/api/blocks/sellers/${shop.sellerId}`, headers),
  }
}

test('a block waits for a reservation that was begun before it, and one that begins later waits for the block', async () => {
  const { shop, block, reserve } = await market()
  let blocking: ReturnType<typeof block> | undefined
  await db.transaction().execute(async (tx) => {
    await awaitBlocks(tx, shop.sellerId)
    blocking = block()
    await untilLockWait(db)
  })
  expect((await blocking)?.status).toBe(204)
  expect((await reserve()).body.code).toBe('RESERVATION_BLOCKED')

  const other = await market()
  let reserving: ReturnType<typeof reserve> | undefined
  await db.transaction().execute(async (tx) => {
    await lockBlocks(tx, other.shop.sellerId)
    reserving = other.reserve()
    await untilLockWait(db)
    const block = { sellerId: other.shop.sellerId, blockedBy: 'buyer', buyerId: other.userId }
    await tx.insertInto('blocks').values(block).execute()
  })
  expect((await reserving)?.body.code).toBe('RESERVATION_BLOCKED')
})

test('of reservations and messages at the same time as a block none comes after its answer', async () => {
  for (let round = 0; round < 10; round++) {
    const { shop, headers, block, reserve } = await market()
    const { id } = await reserved(shop, headers, [1])
    const rowsOf = async () => {
      const ofSeller = db.selectFrom('reservations').select('id').where('sellerId', '=', shop.sellerId)
      const written = db.selectFrom('comments').select('id').where('reservationId', '=', id)
      return {
        reservations: (await ofSeller.execute()).length,
        comments: (await written.where('author', '=', 'seller').execute()).length,
      }
    }
    const write = () => post(`/${id}/comments`, sellerOf(shop), { body: 'Dzień dobry' })
    const [atAnswer, ...others] = await Promise.all([
      block().then(async ({ status }) => ({ status, rows: await rowsOf() })),
      reserve(),
      write(),
      reserve(),
      write(),
    ])
    const { status, rows } = atAnswer
    expect(status).toBe(204)
    expect(await rowsOf()).toEqual(rows)
    const done = others.filter(({ status }) => status === 201)
    const refused = others.filter(({ status }) => status === 409)
    expect(done.length + refused.length).toBe(4)
    expect(rows.reservations + rows.comments).toBe(1 + done.length)
  }
})
