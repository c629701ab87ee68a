import { MAP_TILE_EXTENT, MAP_TILE_MAX_ZOOM } from '@kram/contract/places/map-tile'
import { MapTile } from '@kram/contract/places/schemas'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts'
import { registerPlaces } from '../index.ts'
import { namesQuery } from './map-names.readmodel.ts'

const { db, url } = await testDatabase()
await loadGazetteer(url)
const { api, deps, inject } = testApi({ db, limitFactor: 1000 })
registerPlaces(api, deps)

type Point = { latitude: number; longitude: number }

const addressOf = ({ latitude, longitude }: Point, z: number) => {
  const angle = (latitude * Math.PI) / 180
  return {
    z,
    x: Math.floor(((longitude + 180) / 360) * 2 ** z),
    y: Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z),
  }
}

const tileAt = async ({ z, x, y }: { z: number; x: number; y: number }) => {
  const reply = await inject({ url: `/api/places/map/${z}/${x}/${y}` })
  expect(reply.statusCode).toBe(200)
  return MapTile.parse(reply.json())
}

const GROJEC = { latitude: 51.8655, longitude: 20.8675 }
const SOPOT = { latitude: 54.4418, longitude: 18.5601 }

test('a tile has the ground and the names of its places', async () => {
  const tile = await tileAt(addressOf(GROJEC, 8))
  expect(tile.land.length).toBeGreaterThan(3)
  expect(new Set(tile.borders.map(({ level }) => level))).toContain(3)
  expect(tile.rivers.length).toBeGreaterThan(0)
  expect(tile.names.map(({ name }) => name)).toContain('Grójec')
  for (const { x, y } of tile.names) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(Math.max(x, y)).toBeLessThanOrEqual(MAP_TILE_EXTENT)
  }
  expect((await tileAt(addressOf(SOPOT, 9))).water.length).toBeGreaterThan(0)
})

test('far away only large cities are named and the country has one shade', async () => {
  const tile = await tileAt(addressOf(GROJEC, 5))
  expect(tile.land.map(({ level }) => level)).toEqual([0])
  expect(tile.borders.every(({ level }) => level < 3)).toBe(true)
  expect(tile.names.length).toBeLessThanOrEqual(40)
  expect(tile.names[0]).toMatchObject({ name: 'Warszawa', rank: 1 })
})

test('the deepest tiles name every place, each on one tile', async () => {
  const around = addressOf(GROJEC, MAP_TILE_MAX_ZOOM)
  const counts = new Map<string, number>()
  let named = 0
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1]) {
      const { names } = await tileAt({ ...around, x: around.x + dx, y: around.y + dy })
      named += names.length
      for (const { name } of names) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  const corner = (x: number, y: number) => ({
    longitude: (x / 2 ** around.z) * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** around.z))) * 180) / Math.PI,
  })
  const from = corner(around.x - 1, around.y + 2)
  const to = corner(around.x + 2, around.y - 1)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gazetteer_places where kind <> 'postal'
      and longitude >= ${from.longitude} and longitude < ${to.longitude}
      and latitude > ${from.latitude} and latitude <= ${to.latitude}`.execute(db)
  expect(named).toBe(rows[0]?.count)
  expect(named).toBeGreaterThan(30)
  expect(counts.get('Grójec')).toBe(1)
})

test('outside Poland a tile is empty, and an address that is none is refused', async () => {
  expect(await tileAt({ z: 12, x: 0, y: 0 })).toEqual({ land: [], water: [], borders: [], rivers: [], names: [] })
  for (const path of ['13/1/1', '12/4096/1', '5/-1/0', '5/a/0', '5/1.5/0'])
    expect((await inject({ url: `/api/places/map/${path}` })).statusCode).toBe(404)
})

test('a tile may be kept for a day', async () => {
  const reply = await inject({ url: '/api/places/map/9/285/169' })
  expect(reply.headers['cache-control']).toBe('public, max-age=86400')
})

test('the names of a deep tile come from the index', async () => {
  const query = namesQuery(addressOf(GROJEC, 12), { west: 20.8, east: 20.9, south: 51.8, north: 51.9 })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('gazetteer_places_map_point_idx')
})
