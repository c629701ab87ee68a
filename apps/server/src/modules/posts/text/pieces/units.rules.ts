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
  słoik: 'sloik sloika sloiki sloikow sloiku sloiczek sloiczka sloiczki sloiczkow sloj sloje slojow',
  butelka: 'butelka butelki butelke butelek butelce but buteleczka flaszka flaszke butla butle',
  pęczek: 'peczek peczka peczki peczkow peczku',
  pęk: 'pek peka peki pekow',
  opakowanie:
    'opakowanie opakowania opakowan opak op paczka paczki paczke paczek pudelko pudelka pudelek torebka torebke torebki',
  worek: 'worek worka worki workow worku woreczek woreczka woreczki woreczkow',
  skrzynka: 'skrzynka skrzynki skrzynke skrzynek skrzynce karton kartony kartonow',
  kobiałka: 'kobialka kobialki kobialke kobialek kobialce lubianka lubianke lubianki lubianek',
  wiaderko: 'wiaderko wiaderka wiaderek wiadro wiadra',
  doniczka: 'doniczka doniczki doniczke doniczek doniczce',
  bochenek: 'bochenek bochenka bochenki bochenkow bochen bochna',
  porcja: 'porcja porcji porcje porcyjka',
  zestaw: 'zestaw zestawu zestawy zestawow',
  tacka: 'tacka tacki tacke tacek tacce wytlaczanka wytlaczanke wytlaczanki wytlaczanek',
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
const unitOf = (word: string): PostUnit | null => (DOUGHNUTS.test(word) ? null : (UNITS.get(fold(word)) ?? null))

/** Amounts that one word names. */
const COUNTS: Record<string, number> = { tuzin: 12, tuzina: 12, mendel: 15, mendla: 15, kopa: 60, kope: 60 }
const MAX_ABBREVIATION = 4

/** Begin a sentence, whatever their case: "70 ZŁ SZT. MAM 12". */
const OPENERS = new Set(
  'mam mamy zostalo zostaly odbior zapraszam zapraszamy tel telefon sprzedam polecam dowoz'.split(' '),
)

/** A unit alone, with the full stop of its abbreviation. */
export function readUnit(tokens: readonly Token[], at: number): Read<PostUnit> {
  const token = tokenAt(tokens, at)
  const unit = token.kind === 'word' ? unitOf(token.text) : null
  if (unit === null) return null
  const isAbbreviation = token.text.length <= MAX_ABBREVIATION && isJoined(tokenAt(tokens, at + 1), '.')
  const after = tokenAt(tokens, at + 2)
  // "24 zł/szt. Świeca": the full stop also ends the sentence.
  const isSentenceEnd =
    ['none', 'break'].includes(after.kind) || /^\p{Lu}\p{Ll}/u.test(after.text) || OPENERS.has(fold(after.text))
  return { value: unit, next: isAbbreviation && !isSentenceEnd ? at + 2 : at + 1 }
}

/** `10 szt.`, `0,5 l`, `500g`, `pół kilo`, `tuzin`, `10-pak`. */
export function readAmount(tokens: readonly Token[], at: number): Read<PostAmount> {
  const named = COUNTS[fold(tokenAt(tokens, at).text)]
  if (named !== undefined) return { value: { amount: named, unit: 'szt' }, next: at + 1 }
  const count = readFraction(tokens, at) ?? readCount(tokens, at)
  if (!count || count.value <= 0) return null
  const unit = readUnit(tokens, count.next)
  return unit && { value: { amount: count.value, unit: unit.value }, next: unit.next }
}

const SINGULARS = new Set(
  (
    'sztuka sztuke kilogram litr sloik sloiczek butelka butelke peczek pek opakowanie paczka paczke worek woreczek skrzynka skrzynke ' +
    'karton kobialka kobialke lubianka lubianke wiaderko wiadro doniczka doniczke bochenek porcja porcje tacka tacke wytlaczanka wytlaczanke'
  ).split(' '),
)

/** The singular of a unit in full: behind a number of several it tells what a price is for, as in "45 słoik". */
export const isSingularUnit = ({ kind, text }: Token): boolean => kind === 'word' && SINGULARS.has(fold(text))
