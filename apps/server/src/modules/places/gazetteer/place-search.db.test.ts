import fc from 'fast-check'
import { sql } from 'kysely'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { describe, expect, test } from 'vitest'
import type { GazetteerPlace } from '@kram/contract/places/schemas'
import { registerPlaces } from '../index.ts'
import { loadGazetteer } from './load-gazetteer.ts'

const { db, url } = await testDatabase()
await loadGazetteer(url)
// A code and a village that the gazetteer does not know.
await sql`delete from gazetteer_places where code = '05-604' and kind = 'postal'`.execute(db)
await sql`update gazetteer_places set code = null where code = '05-604'`.execute(db)
await sql`delete from gazetteer_places where name = 'Wola Krobowska'`.execute(db)
const { api, deps, inject } = testApi({ db, limitFactor: 1000 })
registerPlaces(api, deps)

const search = async (q: string): Promise<GazetteerPlace[]> =>
  (await inject({ url: `/api/places?${new URLSearchParams({ q }).toString()}` })).json<{ items: GazetteerPlace[] }>()
    .items

describe('a code and a place', () => {
  const cases: [typed: string, first: string][] = [
    // Of the twenty villages of that name, the one near the neighbouring codes.
    ['05-604 Jasieniec', 'Jasieniec, gm. Jasieniec, pow. grójecki'],
    ['05-604 Osiny', 'Osiny, gm. Jasieniec, pow. grójecki'],
    ['05-600 Wola Krobowska', '05-600 Grójec'],
    // Magnuszew is 30 km away.
    ['05-600 Magnuszew', '05-600 Grójec'],
    ['05-600 Ulenec', '05-600 Uleniec, gm. Grójec'],
    ['Uleniec 12, 05-600 Grójec', '05-600 Uleniec, gm. Grójec'],
    ['koło Grójca, 05-600', '05-600 Grójec'],
    ['05-604', '05-604, okolica: Grójec'],
    ['63-648 Słupia pod Kępnem', '63-648 Słupia pod Kępnem, gm. Baranów'],
  ]
  test.each(cases)('%s → %s', async (typed, first) => {
    expect((await search(typed))[0]?.label).toBe(first)
  })
})

describe('a place and its area', () => {
  const cases: [typed: string, first: string][] = [
    ['Nieznana, gm. Grójec', 'Grójec, pow. grójecki'],
    // The powiat has a village of that name, the gmina has none.
    ['Drwalew, gm. Warka', 'Warka, pow. grójecki'],
    ['Lesznowola k/Grójca', 'Lesznowola, gm. Grójec, pow. grójecki'],
    ['Nowa Wieś pod Warką', 'Nowa Wieś, gm. Warka, pow. grójecki'],
    ['Lesznowolla, gm. Grójec', 'Lesznowola, gm. Grójec, pow. grójecki'],
    ['Lesznowola, gm. Grujec', 'Lesznowola, gm. Grójec, pow. grójecki'],
    ['Nowa Wieś 12, gm. Warka', 'Nowa Wieś, gm. Warka, pow. grójecki'],
    ['Jeżyce, Poznań', 'Jeżyce, Poznań'],
    ['Kraków Nowa Huta', 'Nowa Huta, Kraków'],
    ['Polesie (Łódź)', 'Polesie, Łódź'],
    ['Warszawa, Praga', 'Praga, Warszawa'],
  ]
  test.each(cases)('%s → %s', async (typed, first) => {
    expect((await search(typed))[0]?.label).toBe(first)
  })

  test('namesakes elsewhere are listed only when the area has none', async () => {
    const here = await search('Lesznowola, gm. Grójec')
    expect(new Set(here.map(({ powiat }) => powiat))).toEqual(new Set(['grójecki']))
    const elsewhere = await search('Magnuszew, gm. Grójec')
    expect(elsewhere.map(({ label }) => label)).toContain('Magnuszew, pow. kozienicki')
    expect(elsewhere[0]?.label).toBe('Grójec, pow. grójecki')
  })

  test('a gmina without a place of its name is represented by a place in its middle', async () => {
    const [place] = await search('Nieznana, gm. Gromadka')
    expect(place).toMatchObject({ gmina: 'Gromadka', powiat: 'bolesławiecki' })
    expect((await search('gmina Gromadka'))[0]).toEqual(place)
  })
})

describe('phrases, streets, cases and sounds', () => {
  const cases: [typed: string, first: string][] = [
    ['do Warszawy', 'Warszawa'],
    ['pod Łodzią', 'Łódź'],
    ['z okolic Lublina', 'Lublin'],
    ['w Nowym Dworze Mazowieckim', 'Nowy Dwór Mazowiecki, pow. nowodworski'],
    ['w Białymstoku', 'Białystok'],
    ['do Bielska-Białej', 'Bielsko-Biała'],
    ['Łudź', 'Łódź'],
    ['Żeszów', 'Rzeszów'],
    ['Hełm', 'Chełm'],
    ['Białograd', 'Białogard, pow. białogardzki'],
    ['Nowe', 'Nowe, pow. świecki'],
    ['Nowa Huta', 'Nowa Huta, Kraków'],
    ['Kwiatowa 12, Grójec', 'Grójec, pow. grójecki'],
    ['Grójec Polna 5', 'Grójec, pow. grójecki'],
    ['ul. Piłsudskiego, Grójec', 'Grójec, pow. grójecki'],
    ['ul. Piłsudskiego Grójec', 'Grójec, pow. grójecki'],
  ]
  test.each(cases)('%s → %s', async (typed, first) => {
    expect((await search(typed))[0]?.label).toBe(first)
  })
})

test('any combination of names, markers and codes has an answer in the same order each time', async () => {
  const part = fc.constantFrom(
    'Wola',
    'gm. Grójec',
    'koło Warki',
    '05-600',
    '05-604',
    'ul. Polna 5',
    'Łudź',
    'pow. x',
    '%',
    ',',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
      const typed = parts.join(' ')
      const labels = (await search(typed)).map(({ label }) => label)
      expect((await search(` ${typed} `)).map(({ label }) => label)).toEqual(labels)
      expect(new Set(labels).size).toBe(labels.length)
    }),
    { numRuns: 40 },
  )
})
