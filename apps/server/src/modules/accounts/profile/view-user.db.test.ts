import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { insertAccount, PASSWORD } from '#testing/factories'
import { bearer, testAccounts } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'
import { createAdmin } from '../administration/index.ts'

const { db } = await testDatabase()
const { get, post, put, deps, logIn, logInAsOperator } = testAccounts(db)

beforeEach(() => sql`truncate users, rate_limits restart identity cascade`.execute(db))

test('a user sees their own account only', async () => {
  const id = await insertAccount(db, 'ania@kram.test')
  const other = await insertAccount(db, 'bartek@kram.test')
  const headers = bearer(await logIn('ania@kram.test'))

  expect((await get(`/api/users/${id}`, headers)).body).toMatchObject({
    id,
    email: 'ania@kram.test',
    displayName: 'Ania',
    emailVerified: true,
    hasPassword: true,
    facebookLinked: false,
    sellerId: null,
    version: 1,
  })
  expect((await get(`/api/users/${other}`, headers)).body).toEqual((await get('/api/users/9999', headers)).body)
  expect((await get(`/api/users/${other}`, headers)).status).toBe(404)
  expect((await get('/api/users', headers)).status).toBe(403)
  expect((await get(`/api/users/${id}`)).status).toBe(401)
})

test('a user changes their name; a stale form is answered with the current state', async () => {
  const id = await insertAccount(db, 'ania@kram.test')
  const other = await insertAccount(db, 'bartek@kram.test')
  const headers = bearer(await logIn('ania@kram.test'))
  const rename = (userId: number, displayName: string, version: number) =>
    put(`/api/users/${userId}`, { displayName, version }, headers)

  expect((await rename(id, ' Anna ', 1)).body).toMatchObject({ displayName: 'Anna', version: 2 })
  expect(await rename(id, 'Andzia', 1)).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', details: { current: { displayName: 'Anna', version: 2 } } },
  })
  expect((await rename(other, 'Cudzy', 1)).status).toBe(404)
  expect((await get('/api/auth/me', headers)).body.displayName).toBe('Anna')
})

test('an administrator lists all accounts page by page, newest first', async () => {
  for (let n = 1; n <= 5; n++) await insertAccount(db, `u${n}@kram.test`)
  const szef = await insertAccount(db, 'szef@kram.test', { isAdmin: true })
  const headers = bearer(await logInAsOperator('szef@kram.test'))

  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await get(`/api/users?limit=2${cursor && `&cursor=${cursor}`}`, headers)
    seen.push(...body.items.map(({ email }: { email: string }) => email))
    cursor = body.nextCursor
  }
  expect(seen).toEqual([
    'szef@kram.test',
    'u5@kram.test',
    'u4@kram.test',
    'u3@kram.test',
    'u2@kram.test',
    'u1@kram.test',
  ])
  expect((await get('/api/users/1', headers)).body.email).toBe('u1@kram.test')
  expect((await put('/api/users/1', { displayName: 'X', version: 1 }, headers)).status).toBe(404)
  expect(szef).toBe(6)
})

test('a buyer becomes a seller once, and the next request of the session knows it', async () => {
  await insertAccount(db, 'ania@kram.test')
  const headers = bearer(await logIn('ania@kram.test'))

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => post('/api/sellers', { name: 'Sery Ani', contactPhone: '+48600123456' }, headers)),
  )

  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  const profile = answers.find(({ status }) => status === 201)?.body
  expect(profile).toMatchObject({ name: 'Sery Ani', slug: 'sery-ani', status: null, contactPhone: '+48600123456' })
  expect((await get('/api/auth/me', headers)).body).toMatchObject({ isSeller: true, sellerId: profile.id })
  expect((await post('/api/sellers', { name: 'Bez konta' })).status).toBe(401)
})

test('the command creates an administrator, or makes the owner of a confirmed address one', async () => {
  const boss = { email: 'Szef@kram.test', displayName: 'Szef', password: PASSWORD }
  expect(await createAdmin(deps, boss)).toBe('created')
  expect((await logIn('szef@kram.test')).user).toMatchObject({ isAdmin: true })

  await insertAccount(db, 'ania@kram.test')
  expect(await createAdmin(deps, { ...boss, email: 'ania@kram.test', password: 'nowe i dlugie haslo' })).toBe(
    'promoted',
  )
  expect((await logIn('ania@kram.test', 'nowe i dlugie haslo')).user).toMatchObject({ isAdmin: true })

  await insertAccount(db, 'obcy@kram.test', { verified: false })
  await expect(createAdmin(deps, { ...boss, email: 'obcy@kram.test' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  await expect(createAdmin(deps, { ...boss, email: 'x', password: '' })).rejects.toMatchObject({
    fieldErrors: [
      { property: 'email', code: 'email' },
      { property: 'password', code: 'required' },
    ],
  })
  await expect(createAdmin(deps, { ...boss, email: 'x@kram.test', password: 'admin123' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
})
