import { isNear, nearQuestion, type Question } from './question.ts'
import { oneOf, type Chance } from '../support/random.ts'
import { distanceKm, tableOf, type Locality, type Point, type RawData } from './raw-data.ts'
import type { SamplePlaces } from './sample-places.ts'
import { slipOf, soundSlipsOf } from './slips.ts'

const STREETS = ['ul. Polna', 'Kwiatowa', 'ulica Kościuszki', 'os. Słoneczne', 'al. Jana Pawła II', 'plac Wolności']
const BEFORE_CASE = ['w', 'do', 'koło', 'pod', 'obok', 'okolice', 'za', 'niedaleko']

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L')

function townQuestions(
  chance: Chance,
  town: Locality,
  forms: ReadonlyMap<string, readonly string[]>,
  isOnly: boolean,
): Question[] {
  const { name } = town
  // Two towns are called Olsztyn.
  const named = isOnly ? [town] : []
  const street = oneOf(chance, STREETS)
  const number = Math.ceil(chance() * 60)
  const inflected = (forms.get(name) ?? []).map((form) =>
    nearQuestion('town in another case', `${oneOf(chance, BEFORE_CASE)} ${form}`, town, named),
  )
  return [
    nearQuestion('town', name, town, named),
    nearQuestion('town without diacritics', plain(name).toLowerCase(), town, named),
    nearQuestion('town in capitals', name.toUpperCase(), town, named),
    nearQuestion('town and street', `${street} ${number}, ${name}`, town, named),
    nearQuestion('town and street', `${name}, ${street} ${number}`, town, named),
    nearQuestion(
      'town and street without a number',
      `${street.includes('.') ? street : `ul. ${street}`}, ${name}`,
      town,
      named,
    ),
    nearQuestion(
      'town and street without a comma',
      `${street.includes('.') ? street : `ul. ${street}`} ${number} ${name}`,
      town,
      named,
    ),
    nearQuestion('town with a slip', slipOf(chance, name), town, []),
    ...soundSlipsOf(name).map((slip) => nearQuestion('town by ear', slip, town, [])),
    ...inflected,
  ]
}

function villageQuestions(chance: Chance, village: Locality, places: SamplePlaces, centre: Point[]): Question[] {
  const { name, gmina, powiat } = village
  if (!places.isKnownVillage(village)) {
    const isRight = (answer: Point & { gmina: string; powiat: string }) =>
      (answer.gmina === gmina && (answer.powiat === powiat || centre.length === 0)) ||
      isNear(village)({ ...answer, name: '', label: '' })
    const unknown = (text: string): Question => ({
      kind: 'unknown village with gmina',
      text,
      truth: village,
      named: centre,
      isRight,
    })
    return [unknown(`${name}, gm. ${gmina}`), unknown(`${name} gmina ${gmina}`)]
  }
  return [
    nearQuestion('village', name, village, []),
    nearQuestion('village with gmina', `${name}, gm. ${gmina}`, village, centre),
    nearQuestion('village with gmina', plain(`${name} gmina ${gmina}`).toLowerCase(), village, centre),
    nearQuestion('village, gmina and powiat', `${name}, gm. ${gmina}, pow. ${powiat}`, village),
    nearQuestion('village, number and gmina', `${name} ${Math.ceil(chance() * 90)}, gm. ${gmina}`, village, centre),
    nearQuestion('village with a slip and gmina', `${slipOf(chance, name)}, gm. ${gmina}`, village, centre),
  ]
}

const MAX_CENTRE_KM = 30

/** The points of the places that carry the gmina's name; none when several gminas have the name. */
function centreReader({ localities }: RawData): (village: Locality) => Point[] {
  const powiats = Map.groupBy(localities, ({ gmina }) => gmina)
  const named = Map.groupBy(localities, ({ name }) => name)
  return (village) => {
    const isUnique = powiats.get(village.gmina)?.every(({ powiat }) => powiat === village.powiat)
    if (isUnique !== true) return []
    return (named.get(village.gmina) ?? []).filter(
      (each) => each.powiat === village.powiat && distanceKm(each, village) < MAX_CENTRE_KM,
    )
  }
}

/** Names and their other cases, from the Polish spelling dictionary; see SOURCE.md. */
const readForms = () => new Map(tableOf('cases.tsv').map(([name = '', forms = '']) => [name, forms.split('|')]))

/** A village whose name stands for one place only. */
const uniqueVillages = ({ localities }: RawData, forms: ReadonlyMap<string, unknown>): Locality[] =>
  [...Map.groupBy(localities, ({ name }) => name).values()].flatMap((namesakes) => {
    const [only] = namesakes
    return only && namesakes.length === 1 && !only.isTown && forms.has(only.name) ? [only] : []
  })

const INFLECTED_VILLAGES = 3

export function localityQuestions(chance: Chance, data: RawData, places: SamplePlaces): Question[] {
  const forms = readForms()
  const centreOf = centreReader(data)
  const towns = Map.groupBy(
    data.localities.filter(({ isTown }) => isTown),
    ({ name }) => name,
  )
  return [
    ...places.towns.flatMap((town) => townQuestions(chance, town, forms, towns.get(town.name)?.length === 1)),
    ...places.villages.flatMap((village) => villageQuestions(chance, village, places, centreOf(village))),
    ...uniqueVillages(data, forms)
      .filter(() => chance() * INFLECTED_VILLAGES < 1)
      .filter(places.isKnownVillage)
      .map((village) =>
        nearQuestion(
          'village in another case',
          `${oneOf(chance, BEFORE_CASE)} ${oneOf(chance, forms.get(village.name) ?? [])}`,
          village,
          [],
        ),
      ),
  ]
}
