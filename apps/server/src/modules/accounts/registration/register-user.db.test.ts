import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAccount, insertGuestReservation, PASSWORD } from '#testing/factories'
import { hashToken } from '#platform/security'
import { testAccounts, tokenIn } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'

const { db } = await testDatabase({ max: 20 })
const { post, get, head, clock, deliverEmails, logIn } = testAccounts(db)
const jan = { email: 'Jan@Kram.test', displayName: 'Jan Sad', password: PASSWORD, isSeller: false }
const verify = (token: string, headers = {}) => get(`/api/auth/verify?token=${token}`, headers)

beforeEach(async () => {
  await sql`truncate users, rate_limits, outbox_messages restart identity cascade`.execute(db)
  clock.set('2026-11-20T12:00:00Z')
})

test('a new user registers, confirms the address by the link and logs in', async () => {
  const { status, body } = await post('/api/auth/register', jan)
  expect({ status, body }).toEqual({
    status: 201,
    body: { message: 'Sprawdź swoją skrzynkę email: wysłaliśmy link do potwierdzenia adresu.' },
  })

  const [mail, ...others] = await deliverEmails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'jan@kram.test', subject: 'Potwierdź swój adres email' })
  expect(mail?.content.button?.url).toMatch(/^https:\/\/kram\.test\/verify-email\?token=[\w-]{43}$/)

  expect((await verify(tokenIn(mail))).body).toEqual({
    message: 'Adres email został potwierdzony. Możesz się teraz zalogować.',
  })
  expect((await logIn('jan@kram.test')).user).toMatchObject({ displayName: 'Jan Sad', isSeller: false })
})

test('a seller gets a public profile of the same name', async () => {
  await post('/api/auth/register', { ...jan, displayName: 'Sery Łukasza', isSeller: true })

  const seller = await db
    .selectFrom('sellers')
    .innerJoin('users', 'users.id', 'sellers.userId')
    .select(['name', 'slug', 'isSeller', 'status'])
    .execute()
  expect(seller).toEqual([{ name: 'Sery Łukasza', slug: 'sery-lukasza', isSeller: true, status: null }])
})

test('registering an address that has an account responds the same, changes nothing and notifies its owner', async () => {
  await insertAccount(db, 'jan@kram.test', { displayName: 'Prawdziwy Jan' })
  const fresh = await post('/api/auth/register', { ...jan, email: 'other@kram.test', isSeller: true })
  await deliverEmails()
  const existing = await post('/api/auth/register', { ...jan, password: 'zupelnie inne haslo', isSeller: true })

  expect({ ...existing, headers: null }).toEqual({ ...fresh, headers: null })
  expect(await deliverEmails()).toMatchObject([{ to: 'jan@kram.test', subject: 'Masz już konto w Kramie' }])
  expect((await logIn('jan@kram.test')).user).toMatchObject({ displayName: 'Prawdziwy Jan', isSeller: false })
  expect(await db.selectFrom('sellers').select('name').execute()).toEqual([{ name: 'Jan Sad' }])
})

test('twenty concurrent registrations of one address create one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      post('/api/auth/register', { ...jan, displayName: `Jan ${n}`, isSeller: true }),
    ),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'jan@kram.test' }])
  expect(await db.selectFrom('sellers').select('id').execute()).toHaveLength(1)
})

test('invalid fields are reported one by one, common passwords too', async () => {
  const fields = async (change: object) => (await post('/api/auth/register', { ...jan, ...change })).body.fieldErrors

  expect(await fields({ email: 'jan', displayName: ' ', password: 'short' })).toEqual([
    { property: 'email', code: 'email' },
    { property: 'displayName', code: 'required' },
    { property: 'password', code: 'minlength' },
  ])
  expect(await fields({ password: 'x'.repeat(257) })).toEqual([{ property: 'password', code: 'maxlength' }])
  for (const password of ['haslo123', 'zaq12wsx', 'jan@kram.test'])
    expect(await fields({ password })).toEqual([{ property: 'password', code: 'common' }])
  expect(await fields({ isAdmin: true })).toEqual([{ property: 'isAdmin', code: 'unknown' }])
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
})

test('of twenty uses of one link exactly one confirms', async () => {
  await post('/api/auth/register', jan)
  const token = tokenIn((await deliverEmails())[0])

  const statuses = (await Promise.all(Array.from({ length: 20 }, () => verify(token)))).map(({ status }) => status)

  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 410)).toHaveLength(19)
})

test('the link expires after 48 hours', async () => {
  await post('/api/auth/register', jan)
  const token = tokenIn((await deliverEmails())[0])
  clock.advance(48 * 3600)
  expect(await verify(token)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
  clock.advance(-1)
  expect((await verify(token)).status).toBe(200)
})

test('link scanners and prefetching browsers do not use the link up', async () => {
  await post('/api/auth/register', jan)
  const token = tokenIn((await deliverEmails())[0])

  expect((await head(`/api/auth/verify?token=${token}`)).status).toBeGreaterThanOrEqual(400)
  expect((await verify(token, { 'sec-purpose': 'prefetch;prerender' })).status).toBe(400)
  expect((await verify(token, { purpose: 'prefetch' })).status).toBe(400)
  expect((await verify(token)).status).toBe(200)
})

test('a link of another kind, an unknown one and an empty one confirm nothing', async () => {
  await post('/api/auth/register', jan)
  await deliverEmails()
  await post('/api/auth/forgot-password', { email: jan.email })
  const reset = tokenIn((await deliverEmails())[0])

  expect((await verify(reset)).status).toBe(410)
  expect((await verify('x'.repeat(43))).status).toBe(410)
  expect((await get('/api/auth/verify')).body).toMatchObject({
    status: 400,
    fieldErrors: [{ property: 'token', code: 'required' }],
  })
})

test('a second request sends a new link and invalidates the old one; the response never reveals whether there is an account', async () => {
  await post('/api/auth/register', jan)
  const first = tokenIn((await deliverEmails())[0])
  await insertAccount(db, 'confirmed@kram.test')

  const asked = await Promise.all(
    ['JAN@kram.test', 'nobody@kram.test', 'confirmed@kram.test'].map((email) =>
      post('/api/auth/resend-verification', { email }),
    ),
  )
  expect(new Set(asked.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)

  const emails = await deliverEmails()
  expect(emails).toMatchObject([{ to: 'jan@kram.test' }])
  expect((await verify(first)).status).toBe(410)
  expect((await verify(tokenIn(emails[0]))).status).toBe(200)
})

test('every request enqueues exactly one message, so that timing is the same for any address', async () => {
  await insertAccount(db, 'known@kram.test')
  const messageHandlers = async (url: string, payload: object) => {
    await sql`truncate outbox_messages`.execute(db)
    await post(url, payload)
    return (await db.selectFrom('outboxMessages').select('id').execute()).length
  }

  for (const email of ['known@kram.test', 'unknown@kram.test']) {
    expect(await messageHandlers('/api/auth/forgot-password', { email })).toBe(1)
    expect(await messageHandlers('/api/auth/resend-verification', { email })).toBe(1)
    expect(await messageHandlers('/api/auth/register', { ...jan, email })).toBe(1)
  }
})

test('one address gets at most three e-mails an hour, with or without an account', async () => {
  const strict = testAccounts(db, { limitFactor: 1 })
  await insertAccount(db, 'known@kram.test')
  for (const email of ['known@kram.test', 'unknown@kram.test']) {
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await strict.post('/api/auth/forgot-password', { email })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  }
})

test('a rejected password sends no e-mail, and e-mails of one kind do not count for another', async () => {
  const strict = testAccounts(db, { limitFactor: 1 })
  for (let n = 0; n < 3; n++) await strict.post('/api/auth/register', { ...jan, password: 'haslo123' })
  expect((await strict.post('/api/auth/register', jan)).status).toBe(201)
  for (let n = 0; n < 2; n++)
    expect((await strict.post('/api/auth/resend-verification', { email: jan.email })).status).toBe(200)
  expect((await strict.post('/api/auth/resend-verification', { email: jan.email })).status).toBe(429)
  expect((await strict.post('/api/auth/forgot-password', { email: jan.email })).status).toBe(200)
})

describe('a guest sets a password under a reservation', () => {
  const uuid = '2b1f7c1e-9f0c-4d59-8a55-0c1c9f1b7a11'
  const guest = { ...jan, displayName: 'Zofia Nowak', email: 'zofia@kram.test' }
  const withReservation = async (secret = uuid) => {
    const id = await insertGuestReservation(db, { email: 'sery@kram.test', uuidHash: hashToken(uuid) })
    await post('/api/auth/register', { ...guest, reservation: { id, uuid: secret } })
    return { id, mails: await deliverEmails() }
  }
  const buyerOf = async (id: number) =>
    (await db.selectFrom('reservations').select('buyerId').where('id', '=', id).executeTakeFirstOrThrow()).buyerId

  test('the confirmation link confirms, logs in and moves the reservation into the account, once', async () => {
    const { id, mails } = await withReservation()
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(tokenIn(mails[0]))))
    const opened = answers.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
    expect(opened[0]?.body).toMatchObject({
      reservationId: id,
      session: { user: { email: 'zofia@kram.test', displayName: 'Zofia Nowak' } },
    })
    const { user } = await logIn('zofia@kram.test')
    expect(await buyerOf(id)).toBe(user.id)
  })

  test('a link that is sent again is about the same reservation', async () => {
    const { id } = await withReservation()
    await post('/api/auth/resend-verification', { email: guest.email })
    const [mail] = await deliverEmails()
    expect((await verify(tokenIn(mail))).body).toMatchObject({ reservationId: id })
  })

  test('without the secret of the reservation the account is made without it', async () => {
    const { id, mails } = await withReservation('7a1f7c1e-9f0c-4d59-8a55-0c1c9f1b7a99')
    expect((await verify(tokenIn(mails[0]))).body).toEqual({
      message: 'Adres email został potwierdzony. Możesz się teraz zalogować.',
    })
    expect(await buyerOf(id)).toBe(null)
  })

  test('a reservation that went into another account stays there', async () => {
    const { id, mails } = await withReservation()
    const other = await insertAccount(db, 'inna@kram.test')
    await db.updateTable('reservations').set({ buyerId: other, uuidHash: null }).where('id', '=', id).execute()
    expect((await verify(tokenIn(mails[0]))).body.session).toBeUndefined()
    expect(await buyerOf(id)).toBe(other)
  })
})
