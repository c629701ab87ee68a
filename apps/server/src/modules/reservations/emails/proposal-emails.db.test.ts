import { reservationEmailClient } from '#testing/clients/reservation-emails'
import { testDatabase } from '#testing/database/test-database'
import { insertOccurrence, insertReservableOffer } from '#testing/factories'
import { expect, test } from 'vitest'

const { db } = await testDatabase()
const { sent, drainOutbox, act, reserved, newBuyer, sellerOf } = reservationEmailClient(db)

const proposed = (): string =>
  sent.findLast(({ subject }) => subject.includes('propozycja zmiany'))?.content.paragraphs.join(' ') ?? ''

test('a moved day of products sold by weight names the new time, and no total that stays as it is', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ price: 3600 }], autoAccept: true })
  const occurrenceId = await insertOccurrence(db, fixture.scheduleId, { starts: 72 })
  await db
    .updateTable('variants')
    .set({ netQuantity: 1.5, netUnit: 'kg', approximate: true, tolerancePercent: 15 })
    .where('id', '=', fixture.offerItems[0]?.variantId ?? 0)
    .execute()
  const { headers } = await newBuyer()
  const { id, items } = await reserved(fixture, headers, [2])
  const propose = (terms: object, version: number) =>
    act(id, 'propose', sellerOf(fixture), { version, reason: 'Targ przeniesiony', ...terms })

  await propose({ cause: 'date', occurrenceId }, 2)
  await drainOutbox()
  expect(proposed()).toContain('Nowy termin')
  expect(proposed()).not.toContain('Razem')

  await act(id, 'decline-proposal', headers, { version: 3 })
  await propose({ cause: 'sold_out', items: [{ offerItemId: items[0]?.offerItemId, quantity: 1 }] }, 4)
  await drainOutbox()
  expect(proposed()).toContain(
    'Razem około 36,00\u00a0zł, najwyżej 41,40\u00a0zł zamiast około 72,00\u00a0zł, najwyżej 82,80\u00a0zł',
  )
})
