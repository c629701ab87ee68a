import { HOSTILE_TEXTS } from '#testing/fuzz/hostile-texts'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { sampleCompany, samplePerson } from '#testing/tax/sample-profiles'
import { taxClient } from '#testing/tax/tax-client'

const { db } = await testDatabase({ max: 10 })
const { call, newSeller, newOperator } = taxClient(db)

const OVER = [{ day: '2037-05-05', total: 900_000 }]
const save = (headers: object, body: object) => call('PUT', '/api/tax/own/profile', headers, body)
const errorsOf = async (headers: object, change: object) =>
  ((await save(headers, samplePerson(change))).body.fieldErrors ?? []).map(
    ({ property, code }: { property: string; code: string }) => `${property}.${code}`,
  )

test('a seller over the limits gives the data, sees it masked and corrects it; it is stored sealed', async () => {
  const { headers, sellerId, userId } = await newSeller(OVER)
  const saved = (await save(headers, samplePerson({ vatNumber: 'PL1234563218' }))).body
  expect(saved).toMatchObject({ state: 'over', request: { reminders: 0, isOverdue: false, dueOn: '2038-01-19' } })
  expect(saved.profile.version).toBe(1)
  for (const value of ['Anna Kowalska', '•••• 1359', '•••• 2874', '•••• 3218'])
    expect(saved.profile.facts).toContainEqual({ label: expect.any(String), value })
  expect(JSON.stringify(saved)).not.toMatch(/44051401359|1944|PL6110901014|PL1234563218/)
  const row = await db.selectFrom('taxProfiles').selectAll().where('sellerId', '=', sellerId).executeTakeFirstOrThrow()
  expect(row.sealed.toString('latin1')).not.toMatch(/Kowalska|44051401359/)

  const changed = await save(headers, { ...sampleCompany(), version: 1 })
  expect(changed.body.profile.version).toBe(2)
  expect(changed.body.profile.facts[1]).toEqual({ label: 'Nazwa', value: 'Sady & Pola sp. z o.o.' })
  expect((await save(headers, { ...samplePerson(), version: 1 })).body.code).toBe('VERSION_CONFLICT')
  expect((await save(headers, samplePerson())).body.code).toBe('VERSION_CONFLICT')
  const acts = await db.selectFrom('auditEntries').select('act').where('subjectId', '=', userId).execute()
  expect(acts.map(({ act }) => act)).toEqual(['taxDataGiven', 'taxDataGiven'])
})

test('an address in a village without streets names the village', async () => {
  const { headers } = await newSeller(OVER)
  const saved = await save(headers, samplePerson({ street: null, houseNumber: '5', town: 'Wola' }))
  expect(saved.body.profile.facts).toContainEqual({
    label: 'Adres',
    value: expect.stringMatching(/^Wola 5, \d\d-\d{3} Wola, Polska$/),
  })
})

test('of two that are given at once one is stored', async () => {
  const { headers } = await newSeller(OVER)
  const replies = await Promise.all(Array.from({ length: 5 }, () => save(headers, samplePerson())))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'VERSION_CONFLICT')).toHaveLength(4)
})

test('a seller far below the limits is not asked, and one who is near may give the data', async () => {
  const below = await newSeller([{ day: '2037-05-05', total: 1000 }])
  expect((await save(below.headers, samplePerson())).body.code).toBe('TAX_NOT_ASKED')
  const near = await newSeller([{ day: '2037-05-05', total: 1000, count: 24 }])
  expect((await save(near.headers, samplePerson())).body).toMatchObject({ state: 'near', request: null })
  const last = await newSeller([{ day: '2036-05-05', total: 900_000 }])
  expect((await save(last.headers, samplePerson())).status).toBe(200)
})

test('numbers, dates and accounts are checked in their fields', async () => {
  const { headers } = await newSeller(OVER)
  const errors = (change: object) => errorsOf(headers, change)
  expect(await errors({ pesel: '44051401358' })).toEqual(['pesel.pesel'])
  expect(await errors({ pesel: null })).toEqual(['pesel.required'])
  expect(await errors({ birthDate: '1944-05-15' })).toEqual(['birthDate.peselBirthDate'])
  expect(await errors({ birthDate: null })).toEqual(['birthDate.required'])
  expect(await errors({ birthDate: '1944-02-30' })).toContain('birthDate.validDate')
  expect(await errors({ firstName: ' ', lastName: null })).toEqual(['firstName.required', 'lastName.required'])
  expect(await errors({ iban: 'PL61109010140000071219812875' })).toEqual(['iban.iban'])
  expect(await errors({ iban: '123' })).toContain('iban.iban')
  expect(await errors({ vatNumber: 'PL1234563219' })).toEqual(['vatNumber.vatNumber'])
  expect(await errors({ tinKind: 'none', pesel: null })).toEqual(['birthPlace.required', 'birthCountry.required'])
  expect(await errors({ tinKind: 'nip', pesel: null, nip: '1234563219' })).toEqual(['nip.nip'])
  expect(await errors({ person: 'company', companyName: null })).toEqual(['companyName.required', 'tinKind.companyTin'])
  const born = { tinKind: 'none', pesel: null, birthPlace: 'Lwów', birthCountry: 'UA' }
  expect(await errors({ ...born, birthDate: '2037-12-31' })).toEqual(['birthDate.dateInFuture'])
  expect(await errors(born)).toEqual([])
})

test('whatever is typed, the answer is never a fault of the server', async () => {
  const { headers } = await newSeller(OVER)
  const operator = await newOperator()
  let version: number | null = null
  for (const text of HOSTILE_TEXTS) {
    const reply = await save(headers, {
      ...samplePerson({ lastName: text, street: text, town: text, iban: null }),
      version,
    })
    expect(reply.status).toBeLessThan(500)
    if (reply.status === 200) version = reply.body.profile.version
    expect((await save(headers, { ...samplePerson({ pesel: text, iban: text }), version })).status).toBe(400)
    const year = encodeURIComponent(text.toWellFormed())
    expect((await call('GET', `/api/tax/years/${year}`, operator.headers)).status).toBeLessThan(500)
  }
})

test('an operator sees the data masked; the numbers are shown to one whom the audit names', async () => {
  const { headers, sellerId, userId } = await newSeller(OVER)
  await save(headers, samplePerson())
  const operator = await newOperator()
  await call('POST', '/api/tax/years/2037/count', operator.headers, {})
  const seller = await call('GET', `/api/tax/years/2037/sellers/${sellerId}`, operator.headers)
  expect(seller.body).toMatchObject({ state: 'over', hasData: true, profile: { version: 1 } })
  expect(JSON.stringify(seller.body)).not.toContain('44051401359')
  const revealed = (await call('POST', `/api/tax/sellers/${sellerId}/reveal`, operator.headers, {})).body
  expect(revealed.facts).toContainEqual({ label: 'PESEL', value: '44051401359' })
  const acts = await db
    .selectFrom('auditEntries')
    .select(['act', 'subjectId', 'before', 'after'])
    .where('actorId', '=', operator.userId)
    .execute()
  expect(acts).toEqual([{ act: 'taxDataViewed', subjectId: userId, before: null, after: null }])
  const table = await call('GET', '/api/tax/years/2037/sellers/export?state=over', operator.headers)
  expect(table.body).toContain(`"${sellerId}"`)
  expect(table.body).not.toMatch(/44051401359|1359/)
})
