import { ALLERGEN_NAMES } from '@kram/contract/catalogue/allergens'
import type { Alert } from '@kram/contract/alerts/schemas'
import { categoryOf } from '@kram/contract/catalogue/categories'
import { weekdayText } from '@kram/polish/format'

/** Criteria of a search without name and channels. */
export type Criteria = Pick<
  Alert,
  | 'followedSellers'
  | 'q'
  | 'place'
  | 'radiusKm'
  | 'deliveredTo'
  | 'category'
  | 'day'
  | 'weekday'
  | 'fulfilment'
  | 'allergenFree'
>

export const WEEKDAY_TEXTS = [
  'w\u00a0każdy poniedziałek',
  'w\u00a0każdy wtorek',
  'w\u00a0każdą środę',
  'w\u00a0każdy czwartek',
  'w\u00a0każdy piątek',
  'w\u00a0każdą sobotę',
  'w\u00a0każdą niedzielę',
]

/** The day of the week of a date: 1 is Monday. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1

const placeText = ({ place, deliveredTo: delivered, radiusKm }: Criteria): string | null => {
  if (!place) return null
  return delivered ? `z dostawą: ${place.label}` : `${place.label}, do ${radiusKm}\u00a0km`
}

const dateText = ({ day, weekday }: Criteria): string | null => {
  if (day !== null) return weekdayText(day)
  return weekday === null ? null : (WEEKDAY_TEXTS[weekday - 1] ?? null)
}

const fulfilmentText = ({ fulfilment }: Criteria): string | null => {
  if (fulfilment === null) return null
  return fulfilment === 'pickup' ? 'odbiór osobisty' : 'z dostawą'
}

/** Texts of the criteria, one per criterion. */
export function criteriaText(criteria: Criteria): string[] {
  if (criteria.followedSellers) return ['wszystko, co wystawią']
  const { q, category, allergenFree } = criteria
  const allergenNames = allergenFree.map((one) => ALLERGEN_NAMES[one].toLowerCase()).join(', ')
  return [
    q && `„${q}”`,
    category && (categoryOf(category)?.name ?? null),
    placeText(criteria),
    dateText(criteria),
    fulfilmentText(criteria),
    allergenNames && `bez: ${allergenNames}`,
  ].filter((part): part is string => Boolean(part))
}

const NAME_MAX = 80

/** Default name of a search. */
export function defaultName(criteria: Criteria): string {
  const { q, category, place } = criteria
  if (criteria.followedSellers) return 'Nowości od obserwowanych'
  const subject = q ?? (category && categoryOf(category)?.name) ?? 'Wszystko'
  return [subject, place?.label.split(',')[0]].filter(Boolean).join(' – ').slice(0, NAME_MAX)
}
