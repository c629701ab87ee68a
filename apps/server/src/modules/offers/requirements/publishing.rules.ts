import { OPTIONAL_FIELD_LABELS, type OptionalField } from '@kram/contract/category-fields/fields'
import { lacksAllergens } from '@kram/contract/catalogue/allergens'
import type { FoodInfo } from '@kram/contract/catalogue/food'
import { categoryOf } from '@kram/contract/catalogue/categories'
import { categoryNoteOf } from '@kram/contract/catalogue/category-notes'
import { CONTENT_FLAG_ADVICE, type ContentFlag, contentFlagsOf } from '@kram/contract/reports/content-flags'
import type { OfferStatus } from '@kram/contract/offers/status'
import type { OfferHint, ReservationMode } from '@kram/contract/offers/views'
import type { SellerStatus } from '@kram/contract/sellers/schemas'

export type OfferAction = 'publish' | 'pause' | 'archive'

/** Source and target status of each action; archived is final. */
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

/** The facts that publishing checks. */
export type OfferFacts = {
  title: string
  description: string | null
  mode: ReservationMode
  hasLocation: boolean
  /** At least one schedule is chosen. */
  hasSchedule: boolean
  /** One of them has an open occurrence before its cut-off. */
  hasUpcomingOccurrence: boolean
  /** The last day of the offer has passed. */
  hasEnded: boolean
  requirementsDeclared: boolean
  sellerStatus: SellerStatus | null
  /** What its category requires before the first publication; offers that were published keep their rules. */
  requiredFields: ReadonlyMap<string, readonly OptionalField[]>
  /** The products of its items, without duplicates. */
  products: readonly OfferProduct[]
}

/** Unprocessed food. Everything else in a food category counts as processed. */
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

/** Each reason of a category once, with the products it affects. */
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

const productGaps = ({ products, requirementsDeclared }: OfferFacts): OfferHint[] => {
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
    ...(requirementsDeclared
      ? []
      : policyGaps(products, 'declare', (names, note) =>
          gap('declaration', `${names}: ${note} Potwierdź, że spełniasz te wymagania.`),
        )),
  ]
}

const IS_FILLED: Record<OptionalField, (product: OfferProduct) => unknown> = {
  picture: ({ hasPicture }) => hasPicture,
  description: ({ description }) => description?.trim(),
  ingredients: ({ food }) => food?.ingredients,
  storage: ({ food }) => food?.storage,
  durability: ({ food }) => food?.durability,
  producer: ({ food }) => food?.producer,
}

export const CATEGORY_FIELDS_GAP = 'categoryFields'

/** What operators want to be said about products of a category. */
const fieldGaps = ({ products, requiredFields }: OfferFacts): OfferHint[] =>
  products.flatMap((product) => {
    const lacking = (requiredFields.get(product.category) ?? []).filter((field) => !IS_FILLED[field](product))
    if (lacking.length === 0) return []
    const labels = lacking.map((field) => OPTIONAL_FIELD_LABELS[field].toLowerCase()).join(', ')
    return [gap(CATEGORY_FIELDS_GAP, `Uzupełnij w produkcie „${product.name}”: ${labels}.`)]
  })

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

/** Everything the offer itself needs before publication; missing profile fields come from the sellers slice. */
export const offerGaps = (facts: OfferFacts): OfferHint[] => [
  ...(facts.title.trim() === '' ? [gap('title', 'Nadaj ofercie tytuł.')] : []),
  ...(facts.hasLocation ? [] : [gap('location', 'Wybierz miejsce odbioru.')]),
  ...timeGaps(facts),
  ...productGaps(facts),
  ...fieldGaps(facts),
  ...privateGaps(facts),
]

/** Content flags of the texts of the offer and its products; a document named in one text covers all. */
export const offerFlags = ({
  title,
  description,
  products,
}: Pick<OfferFacts, 'title' | 'description'> & {
  products: readonly Pick<OfferProduct, 'name' | 'description'>[]
}): ContentFlag[] =>
  contentFlagsOf([title, description, ...products.flatMap((product) => [product.name, product.description])].join('\n'))

/** Suggestions that do not block publication, and flagged words. */
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
