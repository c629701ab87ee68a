import type pg from 'pg'
import { randomFrom, sample, type Chance } from '../support/random.ts'
import type { Code, Locality, RawData } from './raw-data.ts'

const CODES = 500
const LOCALITIES = 500
const TOWNS = 150

export type SamplePlaces = {
  /** Codes of streets of a city, and pairs of a code and one of its villages. */
  cityCodes: readonly Code[]
  villageCodes: readonly Code[]
  towns: readonly Locality[]
  villages: readonly Locality[]
  isKnownCode: (code: string) => boolean
  isKnownVillage: (village: Locality) => boolean
}

/** The first half of a list: what the product does not know. */
const halfOf = <T>(values: readonly T[]): T[] => values.slice(0, Math.floor(values.length / 2))

function sampleCodes(chance: Chance, { codes, places, localities }: RawData) {
  const villages = new Set(
    localities.filter(({ isTown }) => !isTown).map(({ name, gmina, powiat }) => `${name}|${gmina}|${powiat}`),
  )
  const observed = codes.filter(({ isObserved }) => isObserved)
  const cityCodes = sample(
    chance,
    observed.filter(({ isCity, place, gmina }) => isCity && place === gmina),
    CODES / 2,
  )
  const rural = new Set(
    sample(
      chance,
      observed.filter(({ isCity }) => !isCity).map(({ code }) => code),
      CODES * 2,
    ),
  )
  const pairs = places.filter(
    ({ code, place, gmina, powiat }) => rural.has(code) && villages.has(`${place}|${gmina}|${powiat}`),
  )
  const onePerCode = [...Map.groupBy(sample(chance, pairs, pairs.length), ({ code }) => code).values()].flatMap(
    ([first]) => first ?? [],
  )
  return { cityCodes, villageCodes: onePerCode.slice(0, CODES / 2) }
}

/** Chooses codes and localities by the seed, and which of them the product does not know. */
export function samplePlaces(seed: number, data: RawData): SamplePlaces {
  const chance = randomFrom(seed)
  const { cityCodes, villageCodes } = sampleCodes(chance, data)
  const towns = sample(
    chance,
    data.localities.filter(({ isTown }) => isTown),
    TOWNS,
  )
  const villages = sample(
    chance,
    data.localities.filter(({ isTown, codes }) => !isTown && codes.length > 0),
    LOCALITIES - TOWNS,
  )
  const unknownCodes = new Set([...halfOf(cityCodes), ...halfOf(villageCodes)].map(({ code }) => code))
  const unknownVillages = new Set(halfOf(villages).filter(({ codes }) => !codes.some((code) => unknownCodes.has(code))))
  return {
    cityCodes,
    villageCodes,
    towns,
    villages,
    isKnownCode: (code) => !unknownCodes.has(code),
    isKnownVillage: (village) => !unknownVillages.has(village),
  }
}

/** Deletes the unknown codes and villages from the gazetteer of the database. */
export async function withholdPlaces(db: pg.Client, places: SamplePlaces): Promise<void> {
  const codes = [...places.cityCodes, ...places.villageCodes]
    .map(({ code }) => code)
    .filter((code) => !places.isKnownCode(code))
  await db.query(`delete from gazetteer_places where kind = 'postal' and code = any($1)`, [codes])
  await db.query('update gazetteer_places set code = null where code = any($1)', [codes])
  for (const village of places.villages.filter((each) => !places.isKnownVillage(each)))
    await db.query(
      `delete from gazetteer_places
       where lower(name) = lower($1) and gmina = $2 and powiat = $3 and kind <> 'town'`,
      [village.name, village.gmina, village.powiat],
    )
  await db.query('vacuum analyze gazetteer_places')
}
