/** An amount in a text: its index term and its position. */
export type Amount = { term: string; start: number; end: number }

type Base = 'g' | 'ml' | 'szt' | 'm'
const UNITS: readonly (readonly [RegExp, Base, number])[] = [
  [/^(kg|kilo|kilogram\p{L}*|kila|kilka)$/u, 'g', 1000],
  [/^(dag|dkg|deka|dekagram\p{L}*)$/u, 'g', 10],
  [/^(g|gr|gram\p{L}*)$/u, 'g', 1],
  [/^(l|litr\p{L}*)$/u, 'ml', 1000],
  [/^(ml|mililitr\p{L}*)$/u, 'ml', 1],
  [/^(szt|sztuk\p{L}*|sztuczk\p{L}*)$/u, 'szt', 1],
  [/^(m|metr\p{L}*)$/u, 'm', 1],
  [/^(cm|centymetr\p{L}*)$/u, 'm', 0.01],
]
const NUMBER = '(\\d{1,6}(?:[.,]\\d{1,3})?)'
const AMOUNT = new RegExp(`(?<![\\p{L}\\p{N}.,])${NUMBER}\\s*(\\p{L}{1,12})(?![\\p{L}\\p{N}])`, 'gu')

/** Amounts written as words; "pół" and "ćwierć" need a unit after them. */
const NAMED_AMOUNTS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})p[óo][łl] kil[ao](?!\p{L})/gu, '#500g'],
  [/(?<!\p{L})p[óo][łl] litra(?!\p{L})/gu, '#500ml'],
  [/(?<!\p{L})[ćc]wier[ćc] kil[ao](?!\p{L})/gu, '#250g'],
  [/(?<!\p{L})tuzin(?!\p{L})/gu, '#12szt'],
  [/(?<!\p{L})mendel(?!\p{L})/gu, '#15szt'],
  [/(?<!\p{L})kop[aęy](?!\p{L})/gu, '#60szt'],
]

/** The index term of an amount in grams, millilitres, pieces or metres, so that `0,9 l` matches `900 ml`. */
export function amountTerm(quantity: number, unit: string): string | null {
  const unitRule = UNITS.find(([pattern]) => pattern.test(unit))
  if (!unitRule || !(quantity > 0)) return null
  return `#${Math.round(quantity * unitRule[2] * 1000) / 1000}${unitRule[1]}`
}

/** Every amount written in a text. */
export function amountsIn(text: string): Amount[] {
  const lower = text.toLowerCase()
  const measured = Array.from(lower.matchAll(AMOUNT), ({ 0: all, 1: number = '', 2: unit = '', index }) => {
    const term = amountTerm(Number(number.replace(',', '.')), unit)
    return term === null ? [] : [{ term, start: index, end: index + all.length }]
  }).flat()
  const named = NAMED_AMOUNTS.flatMap(([pattern, term]) =>
    Array.from(lower.matchAll(pattern), ({ 0: all, index }) => ({ term, start: index, end: index + all.length })),
  )
  return [...measured, ...named]
}
