import type { ReservationRow } from '@kram/contract/reservations/views'
import { expect, test } from 'vitest'
import { reservationClient } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer } from '#testing/factories'
import { testApi } from '#testing/http/test-api'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase({ max: 20 })
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { send, post, reserved, newBuyer, sellerOf } = reservationClient(db, server)

const pending = async (count: number, stock = 100) => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock }] })
  const made = []
  for (let n = 0; n < count; n++) made.push(await reserved(fixture, (await newBuyer()).headers, [n + 1]))
  return { fixture, seller: sellerOf(fixture), items: made.map(({ id, version }) => ({ id, version })) }
}
const statusesOf = async (seller: Record<string, string>): Promise<string[]> =>
  (await send('GET', '?role=seller', seller)).body.items.map(({ status }: ReservationRow) => status)

test('the table is sorted by any column in both directions, page by page, without a row lost or double', async () => {
  const { seller, items } = await pending(5)
  const totals = (rows: ReservationRow[]) => rows.map(({ total }) => Number(total))
  const { body } = await send('GET', '?role=seller&sort=total&direction=desc', seller)
  expect(totals(body.items)).toEqual(totals(body.items).toSorted((a, b) => b - a))
  for (const sort of ['day', 'number', 'buyer', 'total', 'status'])
    for (const direction of ['asc', 'desc']) {
      const read: number[] = []
      let cursor = ''
      do {
        const page = await send('GET', `?role=seller&limit=2&sort=${sort}&direction=${direction}${cursor}`, seller)
        read.push(...page.body.items.map(({ id }: ReservationRow) => id))
        cursor = page.body.nextCursor === null ? '' : `&cursor=${page.body.nextCursor}`
      } while (cursor !== '')
      expect([sort, direction, read.toSorted((a, b) => a - b)]).toEqual([sort, direction, items.map(({ id }) => id)])
    }
})

test('an acceptance that is sent again gives the same answer, and one call undoes it', async () => {
  const { seller, items } = await pending(3)
  const first = await post('/accept', seller, { items })
  expect(first.body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true])
  expect((await post('/accept', seller, { items })).body).toEqual(first.body)
  const accepted = first.body.results.map(({ id, version }: { id: number; version: number }) => ({ id, version }))
  const otherSeller = sellerOf(await insertReservableOffer(db))
  expect((await post('/undo', otherSeller, { items: accepted })).body.results).toMatchObject([
    { ok: false, code: 'NOT_FOUND' },
    { ok: false },
    { ok: false },
  ])
  const undone = await post('/undo', seller, { items: accepted })
  expect(undone.body.results).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
  expect(await statusesOf(seller)).toEqual(['pending', 'pending', 'pending'])
})

test('of parallel bulk acceptances each accepts a reservation at most once', async () => {
  const { seller, items } = await pending(6)
  const replies = await Promise.all(
    Array.from({ length: 4 }, (_, n) => post('/accept', seller, { items: n % 2 ? items : items.toReversed() })),
  )
  // What another call accepted a moment before is either reported as accepted or as changed.
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await statusesOf(seller)).toEqual(items.map(() => 'accepted'))
  const versions = await db
    .selectFrom('reservations')
    .select('version')
    .where(
      'id',
      'in',
      items.map(({ id }) => id),
    )
    .execute()
  expect(versions.map(({ version }) => version)).toEqual(items.map(({ version }) => version + 1))
})
