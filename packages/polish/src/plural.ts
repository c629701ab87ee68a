import { numberText } from './texts/number-text.ts'

/** The four Polish categories; `other` is for fractions and takes the genitive singular. */
export type Forms = { one: string; few: string; many: string; other: string }

/** Not by `Intl.PluralRules`, whose data costs a phone milliseconds. */
const categoryOf = (count: number): keyof Forms => {
  if (!Number.isInteger(count)) return 'other'
  const number = Math.abs(count)
  if (number === 1) return 'one'
  const isTeen = number % 100 >= 12 && number % 100 <= 14
  return number % 10 >= 2 && number % 10 <= 4 && !isTeen ? 'few' : 'many'
}

/** The form that agrees with the number, without the number: `plural(5, NOUNS.offer)` → `ofert`. */
export const plural = (count: number, forms: Forms): string => forms[categoryOf(count)]

/** `counted(22, NOUNS.offer)` → `22 oferty`, with a space that does not break; plain text takes an ordinary `space`. */
export const counted = (count: number, forms: Forms, space = '\u00a0'): string =>
  `${numberText(count)}${space}${plural(count, forms)}`

const forms = (one: string, few: string, many: string, other = few): Forms => ({ one, few, many, other })

export const NOUNS = {
  offer: forms('oferta', 'oferty', 'ofert'),
  product: forms('produkt', 'produkty', 'produktów', 'produktu'),
  variant: forms('wariant', 'warianty', 'wariantów', 'wariantu'),
  reservation: forms('rezerwacja', 'rezerwacje', 'rezerwacji', 'rezerwacji'),
  suggestion: forms('podpowiedź', 'podpowiedzi', 'podpowiedzi', 'podpowiedzi'),
  item: forms('pozycja', 'pozycje', 'pozycji', 'pozycji'),
  otherItem: forms('inna rzecz', 'inne rzeczy', 'innych rzeczy', 'innej rzeczy'),
  seller: forms('sprzedawca', 'sprzedawców', 'sprzedawców', 'sprzedawcy'),
  photo: forms('zdjęcie', 'zdjęcia', 'zdjęć'),
  kilogram: forms('kilogram', 'kilogramy', 'kilogramów', 'kilograma'),
  week: forms('tydzień', 'tygodnie', 'tygodni', 'tygodnia'),
  unreadComment: forms(
    'nieprzeczytany komentarz',
    'nieprzeczytane komentarze',
    'nieprzeczytanych komentarzy',
    'nieprzeczytanego komentarza',
  ),
  tableRow: forms('wiersz', 'wiersze', 'wierszy', 'wiersza'),
  term: forms('termin', 'terminy', 'terminów', 'terminu'),
} satisfies Record<string, Forms>
