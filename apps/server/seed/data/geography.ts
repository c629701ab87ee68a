import { readTable } from './read-table.ts'

export type Locality = {
  name: string
  code: string
  powiat: string
  voivodeshipCode: string
  latitude: number
  longitude: number
  population: number
}

/** Towns of the demo market; the first one is the demo seller's. */
const HUBS = ['Grójec', 'Piaseczno', 'Lublin', 'Kraków', 'Poznań', 'Wrocław', 'Białystok', 'Toruń', 'Rzeszów', 'Gdańsk']
const REACH_KM = 28

/** Kilometres between two points on the sphere. */
const distanceKm = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number => {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(h))
}

/** Real villages and towns around each hub, the hub's own town first. */
export const readNeighbourhoods = (): { hub: Locality; neighbours: Locality[] }[] => {
  const powiats = new Map(readTable('geo/terc_pl.tsv').map(({ code = '', name = '' }) => [code, name]))
  const localities = readTable('geo/localities_pl.tsv')
    .filter(({ main_code: code }) => code)
    .map((row): Locality => ({
      name: row['name'] ?? '',
      code: row['main_code'] ?? '',
      powiat: powiats.get((row['gmina'] ?? '').slice(0, 4)) ?? '',
      voivodeshipCode: (row['gmina'] ?? '').slice(0, 2),
      latitude: Number(row['lat']),
      longitude: Number(row['lon']),
      population: Number(row['population'] || 0),
    }))
  return HUBS.map((name) => {
    const hub = localities.filter((locality) => locality.name === name).toSorted((a, b) => b.population - a.population)[0]
    if (!hub) throw new Error(`no such town in the gazetteer: ${name}`)
    return { hub, neighbours: localities.filter((locality) => locality !== hub && distanceKm(locality, hub) < REACH_KM) }
  })
}
