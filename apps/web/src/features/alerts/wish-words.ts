import type { Alert } from '@kram/contract/alerts'
import { ALLERGEN_NAMES } from '@kram/contract/food'
import { categoryOf } from '@kram/contract/categories'
import { weekdayText } from '#lib/format.ts'

/** What a search asks for, without what it is called and how it tells. */
export type Wish = Pick<
  Alert,
  'followed' | 'q' | 'place' | 'radiusKm' | 'delivered' | 'category' | 'day' | 'weekday' | 'fulfilment' | 'allergenFree'
>

export const WEEKDAYS = [
  'w każdy poniedziałek',
  'w każdy wtorek',
  'w każdą środę',
  'w każdy czwartek',
  'w każdy piątek',
  'w każdą sobotę',
  'w każdą niedzielę',
]

/** The day of the week of a date: 1 is Monday. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1

const where = ({ place, delivered, radiusKm }: Wish): string | null => {
  if (!place) return null
  return delivered ? `z dostawą: ${place.label}` : `${place.label}, do ${radiusKm}\u00a0km`
}

const when = ({ day, weekday }: Wish): string | null => {
  if (day !== null) return weekdayText(day)
  return weekday === null ? null : (WEEKDAYS[weekday - 1] ?? null)
}

const how = ({ fulfilment }: Wish): string | null => {
  if (fulfilment === null) return null
  return fulfilment === 'pickup' ? 'odbiór osobisty' : 'z dostawą'
}

/** A search in words, part by part. */
export function wishWords(wish: Wish): string[] {
  if (wish.followed) return ['wszystko, co wystawią']
  const { q, category, allergenFree } = wish
  const free = allergenFree.map((one) => ALLERGEN_NAMES[one].toLowerCase()).join(', ')
  return [
    q && `„${q}”`,
    category && (categoryOf(category)?.name ?? null),
    where(wish),
    when(wish),
    how(wish),
    free && `bez: ${free}`,
  ].filter((part): part is string => Boolean(part))
}

const LONGEST = 80

/** What a search is called until somebody calls it otherwise. */
export function nameOf(wish: Wish): string {
  const { q, category, place } = wish
  if (wish.followed) return 'Nowości od obserwowanych'
  const what = q ?? (category && categoryOf(category)?.name) ?? 'Wszystko'
  return [what, place?.label.split(',')[0]].filter(Boolean).join(' – ').slice(0, LONGEST)
}
