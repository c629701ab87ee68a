import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { GROJEC, KRAKOW, MANY, testDemand } from '#testing/clients/demand'
import { adminPrincipal, buyerPrincipal } from '#testing/http/test-api'

const { db } = await testDatabase({ max: 4 })
const { startProcess, as, get } = testDemand(db)

const admin = as(adminPrincipal(1))
const statistics = async (query: string) =>
  (await get(`/api/demand/statistics?${query}`, admin)).body.items as { words: string; nextWords: string | null }[]

test('are by week and voivodeship, with changed questions', async () => {
  const first = startProcess()
  first.clock.set('2026-11-11T12:00:00+01:00')
  await first.askedBy(MANY, { q: 'oscypek', point: KRAKOW, answered: false })
  await first.close()
  const second = startProcess()
  await second.askedBy(MANY, { q: 'twaróg kozi', previous: 'oscypek', point: GROJEC, answered: true })
  await second.askedBy(MANY, { q: 'oscypek', point: GROJEC, answered: true })
  await second.askedBy(2, { q: 'pigwa', point: GROJEC, answered: false })
  await second.close()

  expect(await statistics('kind=asked')).toEqual([
    { words: 'oscypek', nextWords: null, times: 2 * MANY, unanswered: MANY },
    { words: 'twaróg kozi', nextWords: null, times: MANY, unanswered: 0 },
  ])
  expect(await statistics('kind=unanswered')).toEqual([
    { words: 'oscypek', nextWords: null, times: 2 * MANY, unanswered: MANY },
  ])
  expect(await statistics('kind=unanswered&voivodeship=mazowieckie')).toEqual([])
  expect((await statistics('kind=asked&week=2026-11-09')).map(({ words }) => words)).toEqual(['oscypek'])
  expect(await statistics('kind=asked&week=2026-11-09&voivodeship=mazowieckie')).toEqual([])
  expect(await statistics('kind=changed')).toEqual([
    { words: 'oscypek', nextWords: 'twaróg kozi', times: MANY, unanswered: null },
  ])

  const { body } = await get('/api/demand/statistics/export?kind=asked', admin)
  expect(body.split('\r\n').slice(1, 4)).toEqual([
    '"2026-11-16";"mazowieckie";"oscypek";"";"60";"0"',
    '"2026-11-16";"mazowieckie";"twaróg kozi";"";"60";"0"',
    '"2026-11-09";"małopolskie";"oscypek";"";"60";"60"',
  ])
})

test('a change is one of two different questions about one thing each', async () => {
  const { askedBy, close } = startProcess()
  for (const [previous, q] of [
    ['jajka', 'jajek'],
    ['jajka, ser', 'miód'],
    ['jajka', 'ser, miód'],
    ['jajka 601 222 333', 'miód'],
  ])
    await askedBy(MANY, { q, previous, answered: true })
  await close()
  expect(await statistics('kind=changed')).toEqual([])
})

test('wrong filters are field errors, and nobody else sees them', async () => {
  expect((await get('/api/demand/statistics?kind=other', admin)).status).toBe(400)
  expect((await get('/api/demand/statistics?kind=asked&voivodeship=x', admin)).status).toBe(400)
  expect((await get('/api/demand/statistics?kind=asked', as(buyerPrincipal(1)))).status).toBe(403)
  expect((await get('/api/demand/wanted', as(buyerPrincipal(1)))).status).toBe(403)
})
