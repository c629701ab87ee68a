import { expect, test } from 'vitest'
import { reservationEmailClient } from '#testing/clients/reservation-emails'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer } from '#testing/factories'
import { registerComments } from './comments.routes.ts'

const { db } = await testDatabase()
const { server, sent, drainOutbox, send, post, act, reserved, newBuyer, sellerOf } = reservationEmailClient(db)
registerComments(server.api, server.deps)

const conversation = async () => {
  const fixture = await insertReservableOffer(db)
  const buyer = await newBuyer()
  const { id } = await reserved(fixture, buyer.headers)
  return { id, buyer, fixture, seller: sellerOf(fixture), thread: `/${id}/comments` }
}

test('a step of the reservation is in the thread, and never an unread message', async () => {
  const { id, buyer, seller, thread } = await conversation()
  const unread = async (headers: Record<string, string>) => {
    const [view, list] = [await send('GET', `/${id}`, headers), await send('GET', '?unread=1', headers)]
    return [view.body.unreadComments, list.body.items.length]
  }

  expect(await unread(seller)).toEqual([0, 0])
  await act(id, 'accept', seller, { version: 2 })
  expect(await unread(buyer.headers)).toEqual([0, 0])
  expect((await send('GET', thread, buyer.headers)).body.items).toMatchObject([
    { author: 'system', event: 'submit', isRead: true },
    { author: 'system', event: 'accept', isRead: true },
  ])

  await post(thread, seller, { body: 'Do zobaczenia' })
  expect(await unread(buyer.headers)).toEqual([1, 1])
})

test('an e-mail counts what people wrote, and is not sent when that was read in time', async () => {
  const { buyer, seller, thread } = await conversation()
  await drainOutbox()
  sent.length = 0
  for (const body of ['a', 'b']) await post(thread, buyer.headers, { body })
  await drainOutbox()
  expect(sent.map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual(['Rezerwacja nr N: 2 nowe wiadomości'])

  sent.length = 0
  await post(thread, buyer.headers, { body: 'c' })
  await send('PUT', `${thread}/read-all`, seller)
  server.clock.advance(3600)
  await drainOutbox()
  expect(sent).toEqual([])
})
