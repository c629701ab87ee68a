import { expect, test } from 'vitest'
import { holdStock, holdStockAgain, registerStock, settleStock } from '#modules/stock'
import type { SqlTx } from '#platform/database'
import { createCall } from '#testing/http/call'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { ledgerErrors, untilLockWait } from '#testing/database/concurrency'
import { insertReservableOffer } from '#testing/factories'
import { offerItemAt, reservationBody, reservationClient } from '#testing/clients/reservations'
import { registerReservations } from './reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
registerStock(server.api, server.deps)
const call = createCall(server.inject)
const { newBuyer, post, sellerOf } = reservationClient(db, server)

/** A draft with three of a variant that is made on demand. */
async function draftOfThree() {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: null }] })
  const { headers } = await newBuyer()
  const { body } = await post('', headers, reservationBody(fixture, [3], { submit: false }))
  const { variantId } = offerItemAt(fixture)
  const path = `/api/variants/${variantId}/count`
  return {
    id: Number(body.id),
    variantId,
    recount: () => call('PUT', path, sellerOf(fixture), { counting: 'date', quantity: 10 }),
  }
}

const heldOnDate = async (variantId: number) =>
  (await db.selectFrom('items').select(['quantity', 'held']).where('variantId', '=', variantId).execute())[0]

/**
 * The statement reads how the variant is counted, and its transaction stays open while the seller changes that. The change has to wait for
 * it, or it would not see what the statement has held.
 */
async function whileOpen(statement: (tx: SqlTx, reservationId: number) => Promise<unknown>) {
  const { id, variantId, recount } = await draftOfThree()
  let change: ReturnType<typeof recount> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('reservations').select('id').where('id', '=', id).forUpdate().execute()
    expect(await statement(tx, id)).toEqual([])
    change = recount()
    await Promise.race([untilLockWait(db), change])
  })
  return { status: (await change)?.status, stock: await heldOnDate(variantId), errors: await ledgerErrors(db) }
}

const MOVED = { status: 200, stock: { quantity: 10, held: 3 }, errors: [] }

test('a change of the counting waits for an open hold and moves it to its date', async () => {
  expect(await whileOpen((tx, id) => holdStock(tx, id, null))).toEqual(MOVED)
})

test('the same for stock that returns to a reservation', async () => {
  const hold = async (tx: SqlTx, id: number) => {
    await holdStock(tx, id, null)
    await settleStock(tx, id, 'released', null)
    return holdStockAgain(tx, id, false, null)
  }
  expect(await whileOpen(hold)).toEqual(MOVED)
})
