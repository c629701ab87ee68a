/** What a question says about the price, in grosze. */
export type PriceWish = {
  min: number | null
  max: number | null
  /** The price of a kilogram, litre or piece is meant. */
  perUnit: 'kg' | 'l' | 'szt' | null
  /** "tani", "najtańszy": the cheapest first. */
  cheapest: boolean
}

const GROSZE = 100
const CURRENCY = String.raw`(?:zł(?:ot[a-zy]{1,4})?|zl(?:ot[a-z]{1,4})?|pln)`
const NUMBER = String.raw`(\d{1,6}(?:[.,]\d{1,2})?)`
const UNIT = String.raw`(?:\s{0,2}(?:/|za|na)\s{0,2}(?:1\s)?(kg|kilo|kilogram|l|litr|szt|sztukę|sztuke|sztuka)(?![\p{L}\p{N}]))?`
const BELOW = String.raw`(?:do|poniżej|ponizej|max|maks|maksymalnie|najwyżej|tańsz[eyai] niż|tansz[eyai] niz|taniej niż|mniej niż|w cenie do|nie więcej niż|za)`
const ABOVE = String.raw`(?:od|powyżej|powyzej|min|minimum|co najmniej|ponad|droższ[eyai] niż|więcej niż)`
const START = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`

const RANGE = new RegExp(
  `${START}(?:(?:od|między|miedzy)\\s)?${NUMBER}\\s{0,2}(?:${CURRENCY}\\s)?\\s{0,2}(?:-|–|do|a|i)\\s{0,2}${NUMBER}\\s{0,2}${CURRENCY}${END}${UNIT}`,
  'iu',
)
const UPPER = new RegExp(`${START}${BELOW}\\s{1,3}${NUMBER}\\s{0,2}${CURRENCY}${END}${UNIT}`, 'iu')
const LOWER = new RegExp(`${START}${ABOVE}\\s{1,3}${NUMBER}\\s{0,2}${CURRENCY}${END}${UNIT}`, 'iu')
/** A bare amount is a budget: "prezent 50 zł". */
const BARE = new RegExp(`${START}${NUMBER}\\s{0,2}${CURRENCY}${END}${UNIT}`, 'iu')
const CHEAP = new RegExp(
  `${START}(?:tani|tania|tanie|tanią|taniego|taniej|tanich|tanio|najtańsz[yaei]|najtansz[yaei]|najtaniej|cheap|cheapest)${END}`,
  'iu',
)

/** Round numbers in words. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ['pięciu', 5],
  ['dziesięciu', 10],
  ['piętnastu', 15],
  ['dwudziestu', 20],
  ['trzydziestu', 30],
  ['czterdziestu', 40],
  ['pięćdziesięciu', 50],
  ['sześćdziesięciu', 60],
  ['siedemdziesięciu', 70],
  ['osiemdziesięciu', 80],
  ['dziewięćdziesięciu', 90],
  ['stu', 100],
  ['dwustu', 200],
  ['dychy', 10],
  ['stówy', 100],
  ['stówki', 100],
])
const SLANG = new Set(['dychy', 'stówy', 'stówki'])

const withDigits = (q: string): string =>
  q.replaceAll(/\p{L}+/gu, (word) => {
    const number = NUMBER_WORDS.get(word.toLowerCase())
    if (number === undefined) return word
    return SLANG.has(word.toLowerCase()) ? `${number} zł` : String(number)
  })

const UNITS: Record<string, PriceWish['perUnit']> = {
  kg: 'kg',
  kilo: 'kg',
  kilogram: 'kg',
  l: 'l',
  litr: 'l',
  szt: 'szt',
  sztukę: 'szt',
  sztuke: 'szt',
  sztuka: 'szt',
}
const groszeOf = (number: string | undefined): number | null =>
  number === undefined ? null : Math.round(Number(number.replace(',', '.')) * GROSZE)
const unitOf = (unit: string | undefined): PriceWish['perUnit'] => UNITS[unit?.toLowerCase() ?? ''] ?? null

/** Separates what a question says about the price from its other words. */
export function priceIn(question: string): { price: PriceWish | null; rest: string } {
  const q = withDigits(question)
  const cheapest = CHEAP.test(q)
  const plain = q.replace(CHEAP, ' ')
  for (const [pattern, read] of [
    [
      RANGE,
      ([, min, max, unit]: RegExpExecArray) => ({ min: groszeOf(min), max: groszeOf(max), perUnit: unitOf(unit) }),
    ],
    [UPPER, ([, max, unit]: RegExpExecArray) => ({ min: null, max: groszeOf(max), perUnit: unitOf(unit) })],
    [LOWER, ([, min, unit]: RegExpExecArray) => ({ min: groszeOf(min), max: null, perUnit: unitOf(unit) })],
    [BARE, ([, max, unit]: RegExpExecArray) => ({ min: null, max: groszeOf(max), perUnit: unitOf(unit) })],
  ] as const) {
    const found = pattern.exec(plain)
    if (found) return { price: { ...read(found), cheapest }, rest: plain.replace(found[0], ' ') }
  }
  // A question of nothing but "tanio" keeps its word.
  return cheapest && plain.trim() !== ''
    ? { price: { min: null, max: null, perUnit: null, cheapest }, rest: plain }
    : { price: null, rest: question }
}
