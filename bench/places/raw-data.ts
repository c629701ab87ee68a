import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Reads data/geo without the code of the product, so that the judgement does not depend on it. */
const GEO = join(import.meta.dirname, '../../data/geo')

export type Point = { latitude: number; longitude: number }
export type Unit = { gmina: string; powiat: string; voivodeship: string; isCity: boolean }
export type Code = Point & Unit & { code: string; place: string; isObserved: boolean }
export type Locality = Point & Unit & { name: string; isTown: boolean; codes: readonly string[] }

const linesOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
const packed = (name: string) => linesOf(gunzipSync(readFileSync(join(GEO, name))).toString('utf8'))

const pointOf = (latitude = '', longitude = ''): Point => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
})

function unitReader(): (teryt: string) => Unit {
  const rows = linesOf(readFileSync(join(GEO, 'terc_pl.tsv'), 'utf8'))
  const units = new Map(rows.map(([code = '', name = '', type = '']) => [code, { name, type }]))
  return (teryt) => ({
    gmina: units.get(teryt)?.name ?? '',
    powiat: units.get(teryt.slice(0, 4))?.name ?? '',
    voivodeship: units.get(teryt.slice(0, 2))?.name ?? '',
    isCity: units.get(teryt.slice(0, 4))?.type !== 'powiat',
  })
}

export type RawData = { codes: Code[]; places: Code[]; localities: Locality[] }

export function readRawData(): RawData {
  const unitOf = unitReader()
  const codeOf = ([code = '', place = '', teryt = '', latitude, longitude, , , quality]: string[]): Code => ({
    code,
    place,
    ...unitOf(teryt),
    ...pointOf(latitude, longitude),
    // The points of other codes are estimated from their neighbours.
    isObserved: quality === 'A',
  })
  const places = packed('postal_places_pl.tsv.gz').map(codeOf)
  const codesOf = Map.groupBy(places, ({ place, gmina, powiat }) => `${place}|${gmina}|${powiat}`)
  const localities = packed('localities_pl.tsv.gz').map(([name = '', teryt = '', latitude, longitude, , kind]) => {
    const unit = unitOf(teryt)
    const codes = codesOf.get(`${name}|${unit.gmina}|${unit.powiat}`) ?? []
    return {
      name,
      ...unit,
      ...pointOf(latitude, longitude),
      isTown: kind === 'miasto',
      codes: codes.map(({ code }) => code),
    }
  })
  return { codes: packed('postal_codes_pl.tsv.gz').map(codeOf), places, localities }
}

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function distanceKm(a: Point, b: Point): number {
  const [fromLatitude, toLatitude] = [radians(a.latitude), radians(b.latitude)]
  const half =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}

/** Rows of a table of this folder. */
export const tableOf = (name: string): string[][] => linesOf(readFileSync(join(import.meta.dirname, name), 'utf8'))
