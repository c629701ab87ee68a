import { fold } from '@kram/contract/common/fold'
import type { PostUnit } from '@kram/contract/posts/schemas'
import { readCount, readFraction } from './number-words.rules.ts'
import { isJoined, type Read, type Token, tokenAt } from './tokens.rules.ts'

export type PostAmount = { amount: number; unit: PostUnit }

/** Beginnings of the folded words of each unit with their possible endings. */
const UNIT_FORMS: Record<PostUnit, string> = {
  szt: 'szt sztuka sztuki sztuke sztuk sztuce sztukach szuka sztuczka sztuczke sztuczki',
  kg: 'kg kilo kila kilogram kilograma kilogramy kilogramow kilos kilogramie kgs',
  g: 'g gr gram grama gramy gramow',
  dag: 'dag dkg deka dekagramow dekagram',
  l: 'l litr litra litry litrow litrze',
  ml: 'ml mililitrow mililitr',
  słoik:
    'sloik sloika sloiki sloikow sloiku sloikach sloiczkach sloiczek sloiczka sloiczki sloiczkow sloj sloje slojow',
  butelka:
    'butelka butelki butelke butelek butelce butelkach but buteleczka buteleczki buteleczek buteleczke flaszka flaszke flaszki flaszek butla butle butli',
  pęczek: 'peczek peczkach peczka peczki peczkow peczku',
  pęk: 'pek peka peki pekow',
  opakowanie:
    'opakowanie opakowania opakowan opakowaniach opak op pojemnik pojemnika pojemniki pojemnikow pojemniku pojemnikach pojemniczkach pojemniczek pojemniczki pojemniczkow pudelko pudelka pudelek pudelkach',
  paczka: 'paczka paczki paczke paczek paczkach paczuszka paczuszki paczuszek',
  torebka: 'torebka torebki torebke torebek torebkach torebeczka torebeczki torebeczek',
  karton: 'karton kartony kartonow kartonach kartonik kartoniki kartonikow',
  bela: 'bela bele bel beli belach',
  worek: 'worek worka worki workow worku workach wory woreczek woreczka woreczki woreczkow',
  skrzynka: 'skrzynka skrzynki skrzynke skrzynek skrzynce skrzynkach skrzyneczka skrzyneczki skrzyneczek',
  kobiałka: 'kobialka kobialkach kobialki kobialke kobialek kobialce',
  łubianka: 'lubianka lubiankach lubianke lubianki lubianek lubiance',
  wiaderko: 'wiaderko wiaderkach wiaderka wiaderek wiadro wiadra',
  doniczka: 'doniczka doniczki doniczke doniczek doniczce donica donicy donice donic',
  bochenek: 'bochenek bochenkach bochenka bochenki bochenkow bochen bochna bochny bochnow',
  porcja: 'porcja porcji porcje porcyjka',
  zestaw: 'zestaw zestawu zestawy zestawow',
  tacka: 'tacka tackach tacki tacke tacek tacce',
  wytłaczanka: 'wytlaczanka wytlaczankach wytlaczanke wytlaczanki wytlaczanek wytlaczance',
  para: 'para pary pare par',
  t: 't tona tony tone ton',
  m3: 'm3 kubik kubika kubiki kubikow',
  mp: 'mp mpu',
}

const UNITS = new Map(
  Object.entries(UNIT_FORMS).flatMap(([unit, forms]) =>
    // The keys of the record are the units of the contract.
    forms.split(' ').map((form) => [form, unit as PostUnit] as const),
  ),
)

/** Doughnuts, which without their tail are packages. */
const DOUGHNUTS = /^pącz/i
/** The unit that a word names. */
export const unitOf = (word: string): PostUnit | null => (DOUGHNUTS.test(word) ? null : (UNITS.get(fold(word)) ?? null))

/** Amounts that one word names. */
const COUNTS: Record<string, number> = {
  tuzin: 12,
  tuzina: 12,
  dziesiatka: 10,
  dziesiatke: 10,
  mendel: 15,
  mendla: 15,
  kopa: 60,
  kope: 60,
  setki: 100,
}
/** Several of them, behind a number. */
const MULTIPLES: Record<string, number> = {
  tuzina: 12,
  tuziny: 12,
  tuzinow: 12,
  dziesiatki: 10,
  dziesiatek: 10,
  mendle: 15,
  mendli: 15,
  kopy: 60,
  kop: 60,
  setki: 100,
  setek: 100,
}
const MAX_ABBREVIATION = 4

/** Begin a sentence, whatever their case: "70 ZŁ SZT. MAM 12". */
const OPENERS = new Set(
  'mam mamy zostalo zostaly odbior zapraszam zapraszamy tel telefon sprzedam polecam dowoz'.split(' '),
)

/** Written without a full stop: behind "2 kg." a digit or "W" begins a sentence. */
const NO_ABBREVIATIONS = new Set<PostUnit>(['kg', 'l', 'ml', 'g'])
const BEGINNING = /^(?:\d+|[WZIUAO])$/

/** `m3`, `m³`, `metr sześcienny`, `metr przestrzenny` of stacked wood. */
function readCubic(tokens: readonly Token[], at: number): Read<PostUnit> {
  const [metre, cubic] = [fold(tokenAt(tokens, at).text), tokenAt(tokens, at + 1)]
  if (metre === 'm' && cubic.joined && cubic.text === '3') return { value: 'm3', next: at + 2 }
  if (!METRES.has(metre)) return null
  if (STACKED.test(fold(cubic.text))) return { value: 'mp', next: at + 2 }
  return CUBIC.test(fold(cubic.text)) ? { value: 'm3', next: at + 2 } : null
}
const METRES = new Set(['m', 'metr', 'metra', 'metry', 'metrow'])
const CUBIC = /^szesc/
const STACKED = /^przestrzenn/

/** `paczka warzyw`, `zestaw świąteczny`: what is sold itself, and no package of it. */
const isBundle = (tokens: readonly Token[], at: number): boolean =>
  BUNDLES.test(fold(tokenAt(tokens, at).text)) && MIXED.test(fold(tokenAt(tokens, at + 1).text))
const BUNDLES = /^(?:paczk|pacz(?:ek|ka)$|worecz|zestaw$)/
const MIXED = /^(?:warzyw|owoc|swiatecz|wielkanoc|sniadan|degustac|prezent|tygodniow|rodzinn|mies[nz]|zapachow|ozdobn)/

/** `24 zł/szt. Świeca`: the full stop of the abbreviation also ends the sentence. */
const isSentenceEnd = (unit: PostUnit, { kind, text }: Token): boolean =>
  ['none', 'break'].includes(kind) ||
  /^\p{Lu}\p{Ll}/u.test(text) ||
  OPENERS.has(fold(text)) ||
  (NO_ABBREVIATIONS.has(unit) && BEGINNING.test(text))

/** A unit alone, with the full stop of its abbreviation. */
export function readUnit(tokens: readonly Token[], at: number): Read<PostUnit> {
  const token = tokenAt(tokens, at)
  const cubic = readCubic(tokens, at)
  if (cubic) return cubic
  const unit = token.kind === 'word' && !isBundle(tokens, at) ? unitOf(token.text) : null
  if (unit === null) return null
  const isAbbreviation = token.text.length <= MAX_ABBREVIATION && isJoined(tokenAt(tokens, at + 1), '.')
  const isEnd = isSentenceEnd(unit, tokenAt(tokens, at + 2))
  return { value: unit, next: isAbbreviation && !isEnd ? at + 2 : at + 1 }
}

const THREE_DIGITS = /^\d{3}$/
/** `1 200 szt.`: nobody sells so many grams in several packages. */
function readThousands(tokens: readonly Token[], at: number): Read<number> {
  const [thousands, hundreds] = [tokenAt(tokens, at), tokenAt(tokens, at + 1)]
  const isGrouped = /^[1-9]\d?$/.test(thousands.text) && THREE_DIGITS.test(hundreds.text)
  const unit = isGrouped ? readUnit(tokens, at + 2)?.value : undefined
  return unit === 'szt' || unit === 'kg' ? { value: Number(thousands.text + hundreds.text), next: at + 2 } : null
}

/** The unit behind a number; "dwadzieścia parę słoików" is no number of pairs. */
function unitBehind(tokens: readonly Token[], at: number): Read<PostUnit> {
  const unit = readUnit(tokens, at)
  return unit?.value === 'para' && readUnit(tokens, unit.next) ? null : unit
}

/** `10 szt.`, `0,5 l`, `500g`, `pół kilo`, `tuzin`, `pięć kop`, `10-pak`. */
export function readAmount(tokens: readonly Token[], at: number): Read<PostAmount> {
  const named = COUNTS[fold(tokenAt(tokens, at).text)]
  if (named !== undefined) return { value: { amount: named, unit: 'szt' }, next: at + 1 }
  const count = readFraction(tokens, at) ?? readThousands(tokens, at) ?? readCount(tokens, at)
  if (!count || count.value <= 0) return null
  const multiple = MULTIPLES[fold(tokenAt(tokens, count.next).text)]
  if (multiple !== undefined) return { value: { amount: count.value * multiple, unit: 'szt' }, next: count.next + 1 }
  const unit = unitBehind(tokens, count.next)
  return unit && { value: { amount: count.value, unit: unit.value }, next: unit.next }
}

const SINGULARS = new Set(
  (
    'sztuka sztuke kilogram litr sloik sloiczek butelka butelke peczek pek opakowanie paczka paczke torebka torebke bela worek woreczek skrzynka skrzynke ' +
    'karton kobialka kobialke lubianka lubianke wiaderko wiadro doniczka doniczke bochenek porcja porcje tacka tacke wytlaczanka wytlaczanke'
  ).split(' '),
)

/** The singular of a unit in full: behind a number of several it tells what a price is for, as in "45 słoik". */
export const isSingularUnit = ({ kind, text }: Token): boolean => kind === 'word' && SINGULARS.has(fold(text))

const PLURAL = /(?:[iy]|ach|ow)$/
/** `słoiki`, `słoików`, `w workach`. */
export const isPluralUnit = (token: Token): boolean =>
  PLURAL.test(fold(token.text)) && token.text.length > MAX_ABBREVIATION && !isSingularUnit(token)
