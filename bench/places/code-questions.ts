import { nearQuestion, type Question } from './question.ts'
import { oneOf, type Chance } from '../support/random.ts'
import type { Code, Point, RawData } from './raw-data.ts'
import type { SamplePlaces } from './sample-places.ts'

const STREETS = ['ul. Polna 5', 'Kwiatowa 12/3', 'os. Słoneczne 4', 'al. Jana Pawła II 17', 'plac Wolności 1']
const AREA_DIGITS = 4

/** Points of the known codes that share the beginning of a code. */
function areaReader({ codes }: RawData, { isKnownCode }: SamplePlaces): (code: string) => Point[] {
  const known = Map.groupBy(
    codes.filter(({ code }) => isKnownCode(code)),
    ({ code }) => code.slice(0, AREA_DIGITS),
  )
  return (code) => known.get(code.slice(0, AREA_DIGITS)) ?? []
}

export function codeQuestions(chance: Chance, data: RawData, places: SamplePlaces): Question[] {
  const areaOf = areaReader(data, places)
  const stateOf = ({ code }: Code) => (places.isKnownCode(code) ? 'known' : 'unknown')
  const city = places.cityCodes.flatMap((each) => {
    const { code, place } = each
    const street = oneOf(chance, STREETS)
    const state = stateOf(each)
    return [
      nearQuestion(`code of a city, ${state}`, code, each, areaOf(code)),
      nearQuestion(`code and city, ${state}`, `${code} ${place}`, each, areaOf(code)),
      nearQuestion(`street, code and city, ${state}`, `${street}, ${code} ${place}`, each, areaOf(code)),
    ]
  })
  const village = places.villageCodes.flatMap((each) => {
    const { code, place } = each
    const state = stateOf(each)
    const plain = place.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
    return [
      nearQuestion(`code and village, ${state}`, `${code} ${place}`, each),
      nearQuestion(`code and village, plain, ${state}`, `${plain} ${code.replace('-', '')}`, each),
      nearQuestion(`village, number and code, ${state}`, `${place} ${Math.ceil(chance() * 90)}, ${code}`, each),
    ]
  })
  return [...city, ...village, ...unknownVillageQuestions(places, areaOf)]
}

/** The code is known or shares its beginning with known ones; the village is not known. */
function unknownVillageQuestions(places: SamplePlaces, areaOf: (code: string) => Point[]): Question[] {
  return places.villages
    .filter((village) => !places.isKnownVillage(village))
    .flatMap((village) => {
      const [code = ''] = village.codes
      return [nearQuestion('known code, unknown village', `${code} ${village.name}`, village, areaOf(code))]
    })
}
