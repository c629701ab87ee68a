import type { Amount, JudgedPost, Term } from './judged-posts.ts'

/** The answer of the product, as far as it is judged. */
export type Reading = {
  products: {
    name: { value: string }
    price: { value: string; sure: boolean } | null
    per: { value: Amount } | null
    available: { value: Amount } | null
  }[]
  terms: { value: Term }[]
  place: { value: { name: string } } | null
  phone: { value: string } | null
  delivery: { value: boolean } | null
}

type Item = JudgedPost['expect']['items'][number]
type Found = Reading['products'][number]
/** How many of how many are right. */
export type Count = { right: number; of: number }
export const FIELDS = ['name', 'price', 'per', 'available', 'noExtra', 'term', 'place', 'phone', 'delivery'] as const
export type Field = (typeof FIELDS)[number]
export type PostScore = {
  counts: Record<Field, Count>
  /** Prices that are wrong and not marked as doubtful. */
  wrongSure: string[]
  misses: string[]
}

const fold = (text: string): string => text.trim().toLowerCase()
const amountKey = (amount: Amount | null | undefined): string => (amount ? `${amount.amount} ${amount.unit}` : '')
const isNamed = ({ name }: Item, found: Found): boolean => name.split('|').map(fold).includes(fold(found.name.value))
const priceOf = ({ price }: Found): number | null => (price ? Number(price.value) : null)
/** No price where none can be named; a doubtful one is a question to the seller and counts as none. */
const isPriced = ({ price }: Item, found: Found): boolean =>
  price === null ? !(found.price?.sure ?? false) : priceOf(found) === price
const isPer = ({ per }: Item, found: Found): boolean => amountKey(per) === amountKey(found.per?.value)

const STEM = 4
const stemsOf = (name: string): string[] =>
  name.split(/[\s|,-]+/).flatMap((word) => (word.length >= STEM ? [fold(word).slice(0, STEM)] : []))
/** Another form of an accepted name, or a part of it. */
const isAlike = ({ name }: Item, found: Found): boolean => {
  const stems = stemsOf(name)
  return stemsOf(found.name.value).some((stem) => stems.includes(stem))
}

const nameLikeness = (item: Item, found: Found): number => {
  if (isNamed(item, found)) return 4
  return isAlike(item, found) ? 2 : 0
}

const likeness = (item: Item, found: Found): number =>
  nameLikeness(item, found) + (isPriced(item, found) ? 2 : 0) + (isPer(item, found) ? 2 : 0)

/** From here a found product stands for an expected one. */
const ALIKE = 4

/** Pairs the most alike first; each product stands for one item. */
function pairsOf(items: readonly Item[], products: readonly Found[]): Map<Item, Found> {
  const pairs = new Map<Item, Found>()
  const taken = new Set<Found>()
  const candidates = items
    .flatMap((item) => products.map((found) => ({ item, found, score: likeness(item, found) })))
    .filter(({ score }) => score >= ALIKE)
    .toSorted((a, b) => b.score - a.score)
  for (const { item, found } of candidates) {
    if (pairs.has(item) || taken.has(found)) continue
    pairs.set(item, found)
    taken.add(found)
  }
  return pairs
}

const termKey = ({ date = null, every = null, from, to }: Term): string => JSON.stringify([date, every, from, to])
const rate = (...tests: boolean[]): Count => ({ right: tests.filter(Boolean).length, of: tests.length })

/** A sure price of something that the post does not sell; what it sells may be named twice. */
const isWrongExtra = (items: readonly Item[], found: Found): boolean =>
  found.price?.sure === true && !items.some((item) => isNamed(item, found) && isPriced(item, found))

function itemScores({ items }: JudgedPost['expect'], products: readonly Found[]) {
  const pairs = pairsOf(items, products)
  const each = (test: (item: Item, found: Found) => boolean): Count =>
    rate(...items.map((item) => (pairs.has(item) ? test(item, pairs.get(item) as Found) : false)))
  const paired = new Set(pairs.values())
  const extra = products.filter((found) => !paired.has(found))
  const wrong = [...pairs].filter(([item, found]) => found.price?.sure === true && priceOf(found) !== item.price)
  return {
    counts: {
      name: each(isNamed),
      price: each(isPriced),
      per: each(isPer),
      available: each((item, found) => amountKey(item.available) === amountKey(found.available?.value)),
      noExtra: rate(...products.map((found) => paired.has(found))),
    },
    wrongSure: [
      ...wrong.map(([item, found]) => `${item.name}: ${found.price?.value} instead of ${item.price}`),
      ...extra.flatMap((found) =>
        isWrongExtra(items, found) ? [`${found.name.value}: ${found.price?.value} is none`] : [],
      ),
    ],
  }
}

/** Judges what was read from one post. */
export function scoreOf({ expect }: JudgedPost, { products, terms, place, phone, delivery }: Reading): PostScore {
  const wanted = expect.terms.map(termKey)
  const found = terms.map(({ value }) => termKey(value))
  const { counts: items, wrongSure } = itemScores(expect, products)
  const counts = {
    ...items,
    term: rate(...[...new Set([...wanted, ...found])].map((key) => wanted.includes(key) && found.includes(key))),
    place: rate(
      expect.place === null
        ? place === null
        : expect.place
            .split('|')
            .map(fold)
            .includes(fold(place?.value.name ?? '')),
    ),
    phone: rate((phone?.value ?? null) === expect.phone),
    delivery: rate((delivery?.value ?? null) === expect.delivery),
  }
  const misses = FIELDS.filter((field) => counts[field].right < counts[field].of)
  return { counts, wrongSure, misses }
}
