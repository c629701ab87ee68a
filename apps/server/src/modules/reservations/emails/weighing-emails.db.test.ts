import { inTransaction } from '#platform/database'
import type { Email } from '#platform/email'
import { reservationEmailClient } from '#testing/clients/reservation-emails'
import { testDatabase } from '#testing/database/test-database'
import { insertOccurrence, insertReservableOffer } from '#testing/factories'
import { beforeEach, expect, test } from 'vitest'
import { readWeighingState, recordWeights } from '../weights/index.ts'

const { db } = await testDatabase()
const { sent, drainOutbox, send, act, reserved, newBuyer, sellerOf } = reservationEmailClient(db)

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  sent.length = 0
})

const facts = (mail: Email | undefined) => Object.fromEntries(mail?.content.facts ?? [])
const proposed = (): string =>
  sent.findLast(({ subject }) => subject.includes('propozycja zmiany'))?.content.paragraphs.join(' ') ?? ''

async function insertApproximateOffer() {
  const fixture = await insertReservableOffer(db, { offerItems: [{ name: 'Kurczak', price: 3600 }], autoAccept: true })
  await db
    .updateTable('variants')
    .set({ name: 'tuszka ok. 1,5 kg', netQuantity: 1.5, netUnit: 'kg', approximate: true, tolerancePercent: 15 })
    .where('id', '=', fixture.offerItems[0]?.variantId ?? 0)
    .execute()
  return fixture
}

test('a moved day of products sold by weight names the new time, and no total that stays as it is', async () => {
  const fixture = await insertApproximateOffer()
  const occurrenceId = await insertOccurrence(db, fixture.scheduleId, { starts: 72 })
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

test('an e-mail about products to be weighed says the highest total, and after weighing the weight', async () => {
  const fixture = await insertApproximateOffer()
  const { headers } = await newBuyer()
  const { id, items } = await reserved(fixture, headers, [2])
  await drainOutbox()
  expect(facts(sent.find(({ subject }) => subject.includes('jest potwierdzona')))['Razem']).toBe(
    'około 72,00\u00a0zł, najwyżej 82,80\u00a0zł',
  )

  sent.length = 0
  await act(id, 'pack', sellerOf(fixture), { version: 2, weights: [{ itemId: items[0]?.id ?? 0, weight: 3.2 }] })
  await drainOutbox()
  expect(facts(sent[0])).toMatchObject({
    Zamówienie: '2 × Kurczak, tuszka ok. 1,5 kg: zważone 3,2\u00a0kg po 24,00\u00a0zł/kg, 76,80\u00a0zł',
    Razem: '76,80\u00a0zł',
  })
})

test('what is weighed at the hand-over is said by an e-mail, once', async () => {
  const fixture = await insertApproximateOffer()
  const handOver = async (isWeighed: boolean) => {
    const { headers } = await newBuyer()
    const { id, items } = await reserved(fixture, headers, [2])
    await drainOutbox()
    sent.length = 0
    if (isWeighed) await writeWeight(id, items[0]?.id ?? 0)
    await act(id, 'hand-over', sellerOf(fixture), { version: (await send('GET', `/${id}`, headers)).body.version })
    await drainOutbox()
    return [...sent]
  }
  const writeWeight = (id: number, itemId: number) =>
    inTransaction(db, async (tx) => recordWeights(tx, id, await readWeighingState(tx, id, [{ itemId, weight: 3.2 }])))

  const [receipt, ...others] = await handOver(true)
  expect(others).toEqual([])
  expect(receipt?.subject.replace(/\d+/, 'N')).toBe('Rezerwacja nr N: zamówienie zważone i wydane')
  expect(facts(receipt)).toMatchObject({
    Zamówienie: '2 × Kurczak, tuszka ok. 1,5 kg: zważone 3,2\u00a0kg po 24,00\u00a0zł/kg, 76,80\u00a0zł',
    Razem: '76,80\u00a0zł',
  })
  expect(await handOver(false)).toEqual([])
})

test('the thread names no exact total of what is not weighed yet', async () => {
  const fixture = await insertApproximateOffer()
  const { headers } = await newBuyer()
  const { id, items } = await reserved(fixture, headers, [2])
  await act(id, 'propose', sellerOf(fixture), {
    version: 2,
    cause: 'sold_out',
    items: [{ offerItemId: items[0]?.offerItemId ?? 0, quantity: 1 }],
  })
  const { comments, proposal } = (await send('GET', `/${id}`, headers)).body
  expect(comments.map(({ body }: { body: string }) => body)).toEqual([
    expect.stringContaining('Razem około 72,00\u00a0zł, najwyżej 82,80\u00a0zł'),
    expect.stringContaining('razem około 36,00\u00a0zł, najwyżej 41,40\u00a0zł'),
  ])
  expect(proposal).toMatchObject({ total: '36.00', highestTotal: '41.40' })
})
