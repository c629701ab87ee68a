import type { OfferCard, OfferPage } from '@kram/contract/offers/list-schemas'
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import type { Point } from './geography.rules.ts'
import { cardsStatement, type OfferCardPage } from './list-page.readmodel.ts'
import { nearestStrategy } from './list-strategies.ts'
import type { ListFilters } from './offer-card.readmodel.ts'

export type NearestMatch = { nearest: NonNullable<OfferPage['nearest']>; sellerId: number }

/** Poland is smaller. */
const COUNTRY_METRES = 1_000_000
const RADII_KM = [25, 50, 100, 200]

const METRES_PER_KM = 1000

/** The smallest usual radius that holds the distance; distances are rounded, so one that equals it may lie outside. */
const radiusHolding = (metres: number): number | null => RADII_KM.find((km) => metres < km * METRES_PER_KM) ?? null

export const nearestMatchStatement = (origin: Point, filters: ListFilters): RawBuilder<OfferCardPage> =>
  cardsStatement(nearestStrategy({ origin, metres: COUNTRY_METRES }, null), filters, 1)

/**
 * The nearest match in the country. With more than 1000 matches there only the 20,000 nearest offers are read, so that there may
 * be one although this finds none.
 */
export async function findNearestMatch(db: Db, origin: Point, filters: ListFilters): Promise<NearestMatch | undefined> {
  const { rows } = await nearestMatchStatement(origin, filters).execute(db)
  // The statement builds the card in the contract's shape.
  const [card] = JSON.parse(rows[0]?.items ?? '[]') as OfferCard[]
  if (card?.distance == null) return undefined
  const { id, slug, title, town, distance, sellerId } = card
  return { nearest: { id, slug, title, town, distance, radiusKm: radiusHolding(distance) }, sellerId }
}
