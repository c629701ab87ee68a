import type { FoodInfo } from '@kram/contract/catalogue/food'
import { lacksAllergens } from '@kram/contract/catalogue/products'
import { categoryOf } from '@kram/contract/catalogue/categories'
import { categoryNoteOf } from '@kram/contract/catalogue/category-notes'
import { CONTENT_FLAG_ADVICE, type ContentFlag, contentFlagsOf } from '@kram/contract/reports/content-flags'
import type { OfferStatus } from '@kram/contract/offers/status'
import type { OfferHint, ReservationMode } from '@kram/contract/offers/views'
import type { SellerStatus } from '@kram/contract/sellers/schemas'

export type OfferAction = 'publish' | 'pause' | 'archive'

/** From where each action may start and where it leads; nothing leads out of the archive. */
export const OFFER_TRANSITIONS: Record<OfferAction, { from: readonly OfferStatus[]; to: OfferStatus }> = {
  publish: { from: ['draft', 'paused'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  archive: { from: ['active', 'paused'], to: 'archived' },
}

export type OfferProduct = {
  name: string
  description: string | null
  category: string
  food: FoodInfo | null
  hasPicture: boolean
}

/** Everything that publishing looks at. */
export type OfferFacts = {
  title: string
  description: string | null
  mode: ReservationMode
  hasLocation: boolean
  /** Schedules are chosen at all. */
  hasSchedule: boolean
  /** One of them has an open window whose cut-off is still to come. */
  hasUpcomingOccurrence: boolean
  /** The last day of the offer has passed. */
  hasEnded: boolean
  declared: boolean
  sellerStatus: SellerStatus | null
  /** The products of its positions, each once. */
  products: readonly OfferProduct[]
}

/** Food as it was picked or laid. Anything else in a food category has been processed. */
const UNPROCESSED = new Set(['warzywa-swieze', 'ziemniaki', 'grzyby-hodowlane', 'owoce-swieze', 'jaja', 'miod'])

const isProcessedFood = ({ category }: OfferProduct): boolean =>
  categoryOf(category)?.food === true && !UNPROCESSED.has(category)

const policyOf = ({ category }: OfferProduct) => categoryOf(category)?.policy ?? 'allow'

const quotedNames = (products: readonly OfferProduct[]): string => products.map(({ name }) => `„${name}”`).join(', ')

const gap = (code: string, message: string): OfferHint => ({ code, message })

const timeGaps = ({ hasSchedule, hasUpcomingOccurrence, hasEnded }: OfferFacts): OfferHint[] => {
  if (hasEnded) return [gap('validTo', 'Ostatni dzień oferty już minął. Zmień datę albo ją usuń.')]
  if (!hasSchedule) return [gap('schedule', 'Wybierz, kiedy można odebrać zamówienie.')]
  return hasUpcomingOccurrence
    ? []
    : [gap('occurrence', 'W wybranych terminach nie ma już żadnego, na który można zamawiać. Dodaj nowy termin.')]
}

/** Each reason of a category once, with the products it stops. */
const policyGaps = (
  products: readonly OfferProduct[],
  policy: 'block' | 'declare',
  sentence: (names: string, note: string) => OfferHint,
): OfferHint[] => {
  const affected = Map.groupBy(
    products.filter((product) => policyOf(product) === policy),
    ({ category }) => category,
  )
  return [...affected].map(([category, group]) => sentence(quotedNames(group), categoryNoteOf(category) ?? ''))
}

const productGaps = ({ products, declared }: OfferFacts): OfferHint[] => {
  if (products.length === 0) return [gap('items', 'Dodaj co najmniej jedną pozycję z ceną.')]
  const unanswered = products.filter(lacksAllergens)
  return [
    ...(unanswered.length > 0
      ? [
          gap(
            'allergens',
            `Odpowiedz na pytanie o alergeny: ${quotedNames(unanswered)}. Brak alergenów też trzeba zaznaczyć.`,
          ),
        ]
      : []),
    ...policyGaps(products, 'block', (names, note) => gap('categoryBlocked', `${names}: ${note}`)),
    ...(declared
      ? []
      : policyGaps(products, 'declare', (names, note) =>
          gap('declaration', `${names}: ${note} Potwierdź, że spełniasz te wymagania.`),
        )),
  ]
}

const privateGaps = ({ sellerStatus, mode, products }: OfferFacts): OfferHint[] => {
  if (sellerStatus !== 'private') return []
  const processed = products.filter(isProcessedFood)
  const sentence = `Przetworzonej żywności (${quotedNames(processed)}) nie można sprzedawać jako osoba prywatna: każdą działalność z żywnością trzeba zgłosić do sanepidu albo weterynarii. Zgłoś ją (np. jako rolniczy handel detaliczny) i zmień status w profilu.`
  return [
    ...(processed.length > 0 ? [gap('privateFood', sentence)] : []),
    ...(mode === 'binding' ? [gap('mode', PRIVATE_MODE)] : []),
  ]
}

const PRIVATE_MODE = 'Osoba prywatna przyjmuje tylko rezerwacje bez zobowiązań.'

/** Everything that the offer itself still needs before it may go out; what the seller's profile lacks comes from the sellers' slice. */
export const offerGaps = (facts: OfferFacts): OfferHint[] => [
  ...(facts.title.trim() === '' ? [gap('title', 'Nadaj ofercie tytuł.')] : []),
  ...(facts.hasLocation ? [] : [gap('location', 'Wybierz miejsce odbioru.')]),
  ...timeGaps(facts),
  ...productGaps(facts),
  ...privateGaps(facts),
]

/** What the words of the offer and of its goods sound like; a paper quotedNames in one of them counts for all. */
export const offerFlags = ({
  title,
  description,
  products,
}: Pick<OfferFacts, 'title' | 'description'> & {
  products: readonly Pick<OfferProduct, 'name' | 'description'>[]
}): ContentFlag[] =>
  contentFlagsOf([title, description, ...products.flatMap((product) => [product.name, product.description])].join('\n'))

/** What would help the offer without being needed, and words that ask for a second look. */
export const offerAdvice = (facts: OfferFacts): OfferHint[] => {
  const withoutPicture = facts.products.filter(({ hasPicture }) => !hasPicture)
  return [
    ...offerFlags(facts).map((flag) => gap(flag, CONTENT_FLAG_ADVICE[flag])),
    ...(withoutPicture.length > 0
      ? [
          gap(
            'picture',
            `Dodaj zdjęcie: ${quotedNames(withoutPicture)}. Oferty ze zdjęciem są rezerwowane znacznie częściej.`,
          ),
        ]
      : []),
  ]
}

/** A private person never binds the buyer to pay (art. 17 of the consumer rights act speaks of traders). */
export const isModeForbidden = (mode: ReservationMode, sellerStatus: SellerStatus | null): boolean =>
  mode === 'binding' && sellerStatus === 'private'
