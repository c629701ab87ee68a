import { testDatabase } from '#testing/database/test-database'
import { reservationEmailClient } from '#testing/clients/reservation-emails'
import { reservationBody } from '#testing/clients/reservations'
import { insertReservableOffer } from '#testing/factories'
import { beforeEach, expect, test } from 'vitest'
import type { Email } from '#platform/email'

const { db } = await testDatabase()
const { sent, drainOutbox, send, post, act, reserved, newBuyer, sellerOf } = reservationEmailClient(db)

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  sent.length = 0
})

const facts = (mail: Email | undefined) => Object.fromEntries(mail?.content.facts ?? [])

test('a submit is confirmed to the guest with a working link and announced to the seller', async () => {
  const fixture = await insertReservableOffer(db, {
    offerItems: [{ price: 1250 }, { name: 'Miód', price: 3500 }],
    occurrence: { hideExact: true },
  })
  const { id, number, pickupCode } = (
    await post(
      '/anonymous',
      {},
      reservationBody(fixture, [2, 1], {
        submit: true,
        contactName: 'Zofia Nowak',
        contactPhone: '+48604000001',
        contactEmail: 'zofia@kram.test',
      }),
    )
  ).body

  await drainOutbox()

  const [toBuyer, toSeller] = [
    sent.find(({ to }) => to === 'zofia@kram.test'),
    sent.find(({ to }) => to !== 'zofia@kram.test'),
  ]
  expect(toBuyer).toMatchObject({ to: 'zofia@kram.test', subject: `Dostaliśmy Twoją rezerwację nr ${number}` })
  expect(facts(toBuyer)).toMatchObject({
    'Kod odbioru': pickupCode,
    Zamówienie: '2 × Jajka 10 szt. po 12,50\u00a0zł\n1 × Miód 10 szt. po 35,00\u00a0zł',
    Razem: '60,00\u00a0zł',
    Miejsce: 'Grójec (dokładne miejsce po potwierdzeniu)',
  })
  expect(toBuyer?.content.paragraphs.join(' ')).toContain('wygaśnie, a Ty nic nie płacisz')
  const link = new URL(toBuyer?.content.button?.url ?? '')
  expect(link.pathname).toBe(`/reservations/edit/${id}`)
  expect((await send('GET', `/${id}${link.search}`)).body).toMatchObject({ id, role: 'linkHolder' })

  expect(facts(toSeller)).toMatchObject({
    Kupujący: 'Zofia Nowak',
    Telefon: '+48 604 000 001',
    Miejsce: 'Targ w Grójcu, ul. Polna 5, 05-600 Grójec',
  })
  expect(toSeller?.content.button?.url).toBe(`https://kram.test/reservations/edit/${id}`)
  expect(JSON.stringify(toSeller)).not.toContain(pickupCode)
})

test('an e-mail states the delivery fee apart from the time, and never shows a fee of zero', async () => {
  const fixture = await insertReservableOffer(db, {
    occurrence: { fulfilment: 'delivery' },
    offerItems: [{ price: 3000 }],
  })
  const deliveryAddress = {
    street: 'Polna',
    houseNumber: '3',
    postalCode: '05-600',
    town: 'Grójec',
    latitude: 51.87,
    longitude: 20.86,
  }
  const amountsOf = async (pieces: number) => {
    const contactEmail = `${pieces}@kram.test`
    const guest = { contactName: 'Zofia', contactPhone: null, contactEmail }
    const body = reservationBody(fixture, [pieces], { submit: true, fulfilment: 'delivery', deliveryAddress, ...guest })
    expect((await post('/anonymous', {}, body)).status).toBe(201)
    await drainOutbox()
    const email = sent.find(({ to }) => to === contactEmail)
    expect(email?.content.paragraphs.join(' ')).toContain('Umowę zawierasz i płacisz dopiero przy dostawie.')
    const { 'Koszt dostawy': cost, Razem: total, Dostawa: when } = facts(email)
    return { cost, total, hasWindow: when?.includes('–') }
  }

  expect(await amountsOf(2)).toEqual({ cost: '10,00\u00a0zł', total: '70,00\u00a0zł', hasWindow: true })
  expect(await amountsOf(3)).toEqual({ cost: 'za darmo', total: '90,00\u00a0zł', hasWindow: true })
})

test('the outbox contains no secret of a guest', async () => {
  const fixture = await insertReservableOffer(db)
  const { uuid } = (
    await post(
      '/anonymous',
      {},
      reservationBody(fixture, [1], {
        submit: true,
        contactName: 'Zofia',
        contactPhone: null,
        contactEmail: 'z@kram.test',
      }),
    )
  ).body
  await drainOutbox()

  const left = await db.selectFrom('outboxMessages').select('payload').execute()
  expect(left).toHaveLength(3)
  expect(JSON.stringify(left)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(sent.map(({ content }) => content.button?.url).join()).not.toContain(uuid)
})

test('all links from e-mails keep working beside the first one, until the reservation belongs to an account', async () => {
  const fixture = await insertReservableOffer(db)
  const { id, uuid } = (
    await post(
      '/anonymous',
      {},
      reservationBody(fixture, [1], {
        submit: true,
        contactName: 'Zofia',
        contactPhone: null,
        contactEmail: 'zz@kram.test',
      }),
    )
  ).body
  await drainOutbox()
  await act(id, 'accept', sellerOf(fixture), { version: 2 })
  await drainOutbox()

  const links = [
    `?uuid=${uuid}`,
    ...sent.filter(({ to }) => to === 'zz@kram.test').map(({ content }) => new URL(content.button?.url ?? '').search),
  ]
  expect(links).toHaveLength(3)
  for (const link of links) expect((await send('GET', `/${id}${link}`)).status).toBe(200)

  const { userId } = await newBuyer()
  await db.updateTable('reservations').set({ buyerId: userId }).where('id', '=', id).execute()
  for (const link of links) expect((await send('GET', `/${id}${link}`)).status).toBe(401)
})

test('delayed e-mails confirm nothing that has ended and are not sent twice', async () => {
  const fixture = await insertReservableOffer(db)
  const buyer = await newBuyer()
  const address = { contactEmail: 'wolno@kram.test', contactName: 'Zofia', contactPhone: null, submit: true }
  const made = async () => (await post('/anonymous', {}, reservationBody(fixture, [1], address))).body
  const accepted = await made()
  await act(accepted.id, 'accept', sellerOf(fixture), { version: accepted.version })
  const rejected = await made()
  await act(rejected.id, 'reject', sellerOf(fixture), { version: rejected.version, reason: 'Mróz' })
  const cancelled = await reserved(fixture, buyer.headers)
  await act(cancelled.id, 'cancel', buyer.headers, { version: cancelled.version })
  await drainOutbox()

  const subjects = sent.map(({ subject }) => subject.replace(/\d+/, 'N')).toSorted()
  expect(subjects).toEqual([
    'Rezerwacja nr N została anulowana',
    'Sprzedawca nie może przyjąć rezerwacji nr N',
    'Sprzedawca potwierdził rezerwację nr N',
  ])
})

test('a guest without an e-mail address gets no e-mail, a draft with an address gets the link', async () => {
  const fixture = await insertReservableOffer(db)
  await post(
    '/anonymous',
    {},
    reservationBody(fixture, [1], {
      submit: true,
      contactName: 'Zofia',
      contactPhone: '+48604000003',
      contactEmail: null,
    }),
  )
  await post(
    '/anonymous',
    {},
    reservationBody(fixture, [1], { contactName: 'Zofia', contactPhone: null, contactEmail: 'koszyk@kram.test' }),
  )
  await drainOutbox()

  expect(sent.map(({ to, subject }) => [to.includes('osoba') ? 'seller' : to, subject.replace(/\d+/, 'N')])).toEqual(
    expect.arrayContaining([
      ['seller', 'Nowa rezerwacja nr N czeka na odpowiedź'],
      ['koszyk@kram.test', 'Twój koszyk czeka: Zagroda pod Lipą'],
    ]),
  )
  expect(sent).toHaveLength(2)
})

test('each participant is notified of what the other did, with the reason', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const seller = sellerOf(fixture)
  const story = async (...steps: [string, Record<string, string>, object][]) => {
    const { id } = await reserved(fixture, headers, [1])
    let version = 2
    for (const [event, who, body] of steps) await act(id, event, who, { version: version++, ...body })
    await drainOutbox()
    const aboutChanges = sent.splice(0).filter(({ content }) => !/^(Dostaliśmy|Nowa)/.test(content.title))
    return aboutChanges
      .map(({ subject, content }) => `${subject.replace(/\d+/, 'N')} | ${content.paragraphs.slice(0, 2).join(' ')}`)
      .toSorted()
  }

  expect(await story(['accept', seller, {}], ['pack', seller, {}], ['hand-over', seller, {}])).toEqual([
    'Rezerwacja nr N: zamówienie gotowe do odbioru | Dzień dobry, Anna! Przy odbiorze pokaż kod. Zrezygnować możesz w każdej chwili przed odbiorem, bez podania przyczyny.',
    'Sprzedawca potwierdził rezerwację nr N | Dzień dobry, Anna! Do zobaczenia! Przy odbiorze pokaż kod.',
  ])
  expect(await story(['reject', seller, { reason: 'Brak mąki' }])).toEqual([
    'Sprzedawca nie może przyjąć rezerwacji nr N | Dzień dobry, Anna! Powód: Brak mąki',
  ])
  expect(await story(['cancel', headers, {}])).toEqual([
    'Rezerwacja nr N została anulowana | Dzień dobry! Zarezerwowany towar wrócił do sprzedaży.',
  ])
  expect(await story(['cancel', seller, { reason: 'Mróz' }])).toEqual([
    'Rezerwacja nr N została anulowana | Dzień dobry, Anna! Powód: Mróz',
  ])
})

test('a buyer who changes the reservation several times sends the seller one e-mail, which says so', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const { id, items } = await reserved(fixture, headers, [2])
  await db.deleteFrom('outboxMessages').execute()
  for (const quantity of [1, 2, 1]) await send('PUT', `/${id}/items/${items[0]?.id}`, headers, { quantity })
  await drainOutbox()
  expect(sent.map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual(['Kupujący zmienił rezerwację nr N'])
  expect(facts(sent[0])).toMatchObject({ Zamówienie: '1 × Jajka 10 szt. po 12,50\u00a0zł' })
})
