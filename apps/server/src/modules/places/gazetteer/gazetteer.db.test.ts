import { sql } from 'kysely'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { describe, expect, test } from 'vitest'
import type { GazetteerPlace } from '@kram/contract/places/schemas'
import { resolveGazetteerPlace } from './find-place.ts'
import { registerPlaces } from '../index.ts'
import { loadGazetteer } from './load-gazetteer.ts'
import { parsePlaceQuery } from '../place-text/index.ts'
import { nearestPlaceQuery, gazetteerPlacesQuery } from './gazetteer.store.ts'

const { db, url } = await testDatabase()
const written = await loadGazetteer(url)
const { api, deps, inject } = testApi({ db, limitFactor: 1000 })
registerPlaces(api, deps)

const search = async (q: string, limit = 8) => {
  const reply = await inject({ url: `/api/places?${new URLSearchParams({ q, limit: String(limit) }).toString()}` })
  return { status: reply.statusCode, items: reply.json<{ items?: GazetteerPlace[] }>().items ?? [] }
}

test('the gazetteer is loaded completely and once', async () => {
  expect(written).toBeGreaterThan(120_000)
  expect(await loadGazetteer(url)).toBe(0)
  const { rows } = await sql<{
    kind: string
    count: number
  }>`select kind, count(*) from gazetteer_places group by kind`.execute(db)
  expect(Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))).toEqual({
    postal: 71_823,
    village: 50_862,
    town: 1017,
    district: 591,
  })
})

describe('typed text and the expected place', () => {
  const cases: [typed: string, first: string][] = [
    ['05-600', '05-600 Grójec'],
    ['05600', '05-600 Grójec'],
    ['05 600', '05-600 Grójec'],
    ['05-6', '05-600 Grójec'],
    ['056', '05-600 Grójec'],
    ['05-600 Grójec', '05-600 Grójec'],
    ['Grójec 05-600', '05-600 Grójec'],
    ['ul. Polna 5/12, 05-600 Grójec', '05-600 Grójec'],
    ['05-600 wola krob', '05-600 Wola Krobowska, gm. Grójec'],
    ['05-600 Dębie', '05-600 Dębie, gm. Grójec'],
    ['05-600 Jasieniec', 'Jasieniec, gm. Jasieniec, pow. grójecki'],
    ['05-600 Nieznana', '05-600 Grójec'],
    ['00-001', '00-001 Warszawa'],
    ['30-002', '30-002 Kraków'],
    ['05-605', '05-605, okolica: Jasieniec'],
    ['Grójec', 'Grójec, pow. grójecki'],
    ['grojec', 'Grójec, pow. grójecki'],
    ['GRÓJEC', 'Grójec, pow. grójecki'],
    ['Gró', 'Grójec, pow. grójecki'],
    ['  grójec  ', 'Grójec, pow. grójecki'],
    ['Lodz', 'Łódź'],
    ['łódź', 'Łódź'],
    ['warsz', 'Warszawa'],
    ['w', 'Warszawa'],
    ['Wola', 'Wola, Warszawa'],
    ['Mokotów', 'Mokotów, Warszawa'],
    ['Warszawa Mokotów', 'Mokotów, Warszawa'],
    ['Wola Krobowska', 'Wola Krobowska, gm. Grójec, pow. grójecki'],
    ['Lesznowola Grójec', 'Lesznowola, gm. Grójec, pow. grójecki'],
    ['Lesznowola', 'Lesznowola, gm. Lesznowola, pow. piaseczyński'],
    ['Aleksandrów, gm. Pniewy, pow. grójecki', 'Aleksandrów, gm. Pniewy, pow. grójecki'],
    ['Aleksandrów grójecki', 'Aleksandrów, gm. Pniewy, pow. grójecki'],
    ['Nowa Wieś Warka', 'Nowa Wieś, gm. Warka, pow. grójecki'],
    ['Nowa Wieś koło Warki', 'Nowa Wieś, gm. Warka, pow. grójecki'],
    ['konstancin jeziorna', 'Konstancin-Jeziorna, pow. piaseczyński'],
    ['Konstancin-Jez', 'Konstancin-Jeziorna, pow. piaseczyński'],
    ['Konstancinjeziorna', 'Konstancin-Jeziorna, pow. piaseczyński'],
    ['Środa Wlkp.', 'Środa Wielkopolska, pow. średzki'],
    ['Nowy Dwór Maz.', 'Nowy Dwór Mazowiecki, pow. nowodworski'],
    ['Nowy Dwór', 'Nowy Dwór Mazowiecki, pow. nowodworski'],
    ['nowy dwor', 'Nowy Dwór Mazowiecki, pow. nowodworski'],
    ['Ostrów', 'Ostrów Wielkopolski, pow. ostrowski'],
    ['Biała', 'Biała, pow. prudnicki'],
    ['Nowe Miasto n. Pilicą', 'Nowe Miasto nad Pilicą, pow. grójecki'],
    ['Kalwaria Zeb', 'Kalwaria Zebrzydowska, pow. wadowicki'],
    ['Zebrzydowska', 'Kalwaria Zebrzydowska, pow. wadowicki'],
    ['Gorjec', 'Grójec, pow. grójecki'],
    ['Grujec', 'Grójec, pow. grójecki'],
    ['Warzsawa', 'Warszawa'],
    ['Krakuw', 'Kraków'],
    ['Piasecno', 'Piaseczno, pow. piaseczyński'],
    ['Góra Kalwarja', 'Góra Kalwaria, pow. piaseczyński'],
    ['Rzeszuw', 'Rzeszów'],
    ['koło Grójca', 'Grójec, pow. grójecki'],
    ['w Krakowie', 'Kraków'],
    ['Zielonej Górze', 'Zielona Góra'],
  ]

  test.each(cases)('%s → %s', async (typed, first) => {
    const { items } = await search(typed)
    expect(items[0]?.label).toBe(first)
  })

  test('a prefix of a postal code lists codes in order, each with its principal place', async () => {
    const { items } = await search('05-60')
    expect(items.map(({ code, name }) => `${code} ${name}`)).toEqual(['05-600 Grójec', '05-604 Jasieniec'])
  })

  test('a code with a place gives that place, not the centre of the code', async () => {
    const [village] = (await search('05-600 Uleniec')).items
    expect(village).toMatchObject({
      kind: 'postal',
      name: 'Uleniec',
      code: '05-600',
      gmina: 'Grójec',
      latitude: 51.8731,
      longitude: 20.7857,
    })
  })

  test('places of one name are distinguished by gmina and powiat; labels are unique', async () => {
    const { items } = await search('Nowa Wieś', 20)
    expect(items).toHaveLength(20)
    expect(new Set(items.map(({ label }) => label)).size).toBe(20)
    expect(items.every(({ label }) => /, gm\. .+, pow\. /.test(label))).toBe(true)
  })

  test('towns of a name come before villages of that name', async () => {
    const names = (await search('Nowy Dwór')).items.map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['Nowy Dwór Mazowiecki', 'Nowy Dwór Gdański', 'Nowy Dwór'])
  })

  test('exact names come before longer ones, towns before villages', async () => {
    const { items } = await search('Warka')
    expect(items[0]).toMatchObject({ name: 'Warka', kind: 'town' })
    const names = items.map(({ name }) => name)
    expect(names.lastIndexOf('Warka')).toBeLessThan(names.findIndex((name) => name !== 'Warka') >>> 0)
  })
})

describe('input that is no place', () => {
  const nothing = [
    '%',
    '_',
    '%%',
    "'",
    '"',
    '\\',
    "';--",
    '🥚🐔',
    '\u202eקרוג',
    '中文',
    '99-999',
    '---',
    '   ',
    'asdfgh',
    'zzzzzz',
    'qwertyuiop',
    '1',
    '12345678901',
  ]

  test.each(nothing)('%j finds nothing', async (typed) => {
    expect(await search(typed)).toEqual({ status: 200, items: [] })
    expect(await resolveGazetteerPlace(db, typed)).toBeNull()
  })

  const hostile = [
    "' or 1=1 --",
    '<script>alert(1)</script>',
    'Wola%',
    'Wola_',
    '$1',
    '{{7*7}}',
    'a'.repeat(100),
    'ąę '.repeat(33),
    '%'.repeat(100),
    '../../etc/passwd',
  ]

  test.each(hostile)('%j causes no error', async (typed) => {
    expect((await search(typed)).status).toBe(200)
  })

  test('a text of 10 000 characters, an empty text and an invalid limit are rejected', async () => {
    expect((await search('W'.repeat(3000))).status).toBe(400)
    expect((await search('W'.repeat(10_000))).status).toBe(414)
    expect((await inject({ url: '/api/places' })).statusCode).toBe(400)
    expect((await search('Wola', 1000)).status).toBe(400)
  })
})

describe('the nearest place', () => {
  const nearest = async (latitude: number, longitude: number) =>
    (await inject({ url: `/api/places/nearest?latitude=${latitude}&longitude=${longitude}` })).json<{
      place: GazetteerPlace | null
    }>().place

  test('is the nearest named place, never a postal code', async () => {
    expect(await nearest(51.8626, 20.8677)).toMatchObject({ kind: 'town', label: 'Grójec, pow. grójecki' })
    expect(await nearest(52.2298, 21.0118)).toMatchObject({ label: 'Warszawa' })
  })

  test('is null far from Poland', async () => {
    expect(await nearest(40, -74)).toBeNull()
  })

  test('equals a full search by exact distance, within 100 metres', async () => {
    for (const [latitude, longitude] of [
      [49.3, 22.4],
      [54.7, 18.4],
      [50.9, 15.1],
      [53.9, 23.1],
    ] as const) {
      const place = await nearest(latitude, longitude)
      const { rows } = await sql<{ best: number; ours: number }>`
        select min(d) as best, min(d) filter (where label = ${place?.label}) as ours
        from (select label, earth_distance(ll_to_earth(latitude, longitude), ll_to_earth(${latitude}, ${longitude})) as d
              from gazetteer_places where kind <> 'postal') all_places`.execute(db)
      expect((rows[0]?.ours ?? Infinity) - (rows[0]?.best ?? 0)).toBeLessThan(100)
    }
  })
})

describe('the plans', () => {
  const planOf = async (query: ReturnType<typeof gazetteerPlacesQuery> | ReturnType<typeof nearestPlaceQuery>) => {
    const { rows } = await sql<Record<string, string>>`explain (costs off) ${query}`.execute(db)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  }

  test.each(['05-600', '05-6', '05-600 Wola', 'Warsz', 'Wola Grójec', 'Konstancinjeziorna', 'Wola, gm. Grójec'])(
    '%s uses indexes only',
    async (typed) => {
      const query = parsePlaceQuery(typed)
      if (query.kind === 'nothing') throw new Error('not a query')
      const plan = await planOf(gazetteerPlacesQuery(query, 8))

      expect(plan).toMatch(/Index (Only )?Scan (using|on) gazetteer_places_/)
      expect(plan).not.toMatch(/Seq Scan on gazetteer_places/)
    },
  )

  test('the nearest place is a GiST index scan ordered by distance', async () => {
    const plan = await planOf(nearestPlaceQuery(52, 21))

    expect(plan).toContain('Index Scan using gazetteer_places_map_point_idx')
    expect(plan).toContain('Order By: (map_point <-> ')
    expect(plan).not.toContain('Sort')
  })
})
