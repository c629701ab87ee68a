import { CHANGE_SECONDS } from '@kram/contract/demand/limits'
import type { QuestionBody } from '@kram/contract/demand/schemas'
import type { OfferListQuery, OfferPage } from '@kram/contract/offers/list-schemas'

type ListQuery = Partial<OfferListQuery>

type Options = { send: (question: QuestionBody) => void; now: () => number }

/** Other conditions may be why nothing was found. */
const hasOtherConditions = ({ category, day, fulfilment, allergenFree, sellerId }: ListQuery): boolean =>
  [category, day, fulfilment, allergenFree, sellerId].some((condition) => condition !== undefined)

/** Points outside Poland are not counted. */
const isInPoland = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude >= 48.5 && latitude <= 55.5 && longitude >= 13.5 && longitude <= 24.8

const roughly = (degrees: number): string => degrees.toFixed(2)

type Page = Pick<OfferPage, 'items' | 'nextCursor' | 'origin'>

/** The same for a refetch and for a wider radius. */
const keyOf = (q: string, { origin }: Page): string =>
  JSON.stringify([q.toLowerCase(), origin && [roughly(origin.latitude), roughly(origin.longitude)]])

/** What the list answers with; null for a list that is not counted. */
function questionOf(query: ListQuery, { items, nextCursor, origin }: Page): Omit<QuestionBody, 'previous'> | null {
  const q = query.q?.trim() ?? ''
  if (q === '' || hasOtherConditions(query) || (origin && !isInPoland(origin))) return null
  return {
    q,
    point: origin && { latitude: origin.latitude, longitude: origin.longitude },
    answered: nextCursor !== null || items.some(({ foundBy }) => foundBy !== 'similar'),
  }
}

/**
 * Reports each question of this page once, with the one before it if that was asked shortly before. What was asked is in memory
 * only and ends with the page.
 */
export function createQuestionCounter({ send, now }: Options) {
  const counted = new Set<string>()
  let previous: { q: string; at: number } | null = null

  return (query: ListQuery, page: Page): void => {
    const question = questionOf(query, page)
    if (!question || counted.has(keyOf(question.q, page))) return
    counted.add(keyOf(question.q, page))
    const before = previous && now() - previous.at <= CHANGE_SECONDS * 1000 ? previous.q : null
    previous = { q: question.q, at: now() }
    send(before === null ? question : { ...question, previous: before })
  }
}
