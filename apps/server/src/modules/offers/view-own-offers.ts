import type { OfferStatus } from '@kram/contract/offer-status'
import type { OfferGap, OWN_OFFER_SORTS, OwnOffer } from '@kram/contract/offer-views'
import { categoryOf } from '@kram/contract/categories'
import { instantText } from '@kram/contract/time'
import { sql } from 'kysely'
import { sellerGaps } from '#modules/sellers'
import type { Reads } from '#platform/database'
import { fromA, leastFirst, newestFirst, orderedPage, readPlace, type Order } from '#platform/keyset'
import { found } from '#platform/refusal'
import { offerAdvice, offerGaps, type OfferFacts } from './offer.rules.ts'
import { findOwnOffer, listOwnOffers, type OwnOfferRow } from './own-offers.readmodel.ts'

type Handle = Reads<'offers' | 'locations' | 'sellers'>

/** The gaps of the profile that hold every offer back; those that only some goods know are judged with the offer. */
const OF_EVERY_OFFER = new Set(['sellerStatus', 'sellerContact'])
const ADVISED = new Set(['sellerFoodRegistration'])

export type Judged = { offer: OwnOffer; gaps: OfferGap[] }

/** The offer as its seller sees it. `gaps` are the offer's own, `missing` also names what the profile lacks. */
function judge(row: OwnOfferRow, profile: Profile): Judged {
  const { sellerStatus, hasComingWindow, isOver, products, publishedAt, ...offer } = row
  const { locationId, scheduleIds, title, description, mode, declared } = offer
  const facts: OfferFacts = {
    title,
    description,
    mode,
    declared,
    sellerStatus,
    hasComingWindow,
    isOver,
    products,
    hasLocation: locationId !== null,
    hasSchedule: scheduleIds.length > 0,
  }
  const gaps = offerGaps(facts)
  const ofProfile = products.some(({ category }) => categoryOf(category)?.food) ? profile.withFood : profile.withoutFood
  return {
    gaps,
    offer: {
      ...offer,
      publishedAt: publishedAt && instantText(publishedAt),
      missing: [...gaps, ...ofProfile.filter(({ code }) => OF_EVERY_OFFER.has(code))],
      advice: [...offerAdvice(facts), ...ofProfile.filter(({ code }) => ADVISED.has(code))],
    },
  }
}

type Profile = { withFood: OfferGap[]; withoutFood: OfferGap[] }

const profileOf = async (db: Handle, sellerId: number): Promise<Profile> => ({
  withFood: await sellerGaps(db, sellerId, { food: true }),
  withoutFood: await sellerGaps(db, sellerId, { food: false }),
})

export async function judgeOwnOffer(db: Handle, id: number, sellerId: number): Promise<Judged> {
  const row = found(await findOwnOffer(db, id, sellerId))
  return judge(row, await profileOf(db, sellerId))
}

export const ownOffer = async (db: Handle, id: number, sellerId: number): Promise<OwnOffer> =>
  (await judgeOwnOffer(db, id, sellerId)).offer

type Sort = (typeof OWN_OFFER_SORTS)[number]
type Query = {
  limit: number
  cursor?: string | undefined
  status?: OfferStatus | undefined
  locationId?: number | undefined
  repeating?: 'true' | undefined
  q?: string | undefined
  sort?: Sort | undefined
}

const FAR = 99_999_999

const ORDERS: Record<Sort, Order> = {
  newest: newestFirst,
  title: fromA('o.title'),
  ending: leastFirst(sql`coalesce(to_char(o.valid_to, 'YYYYMMDD')::int, ${sql.lit(FAR)})`),
}

export async function viewOwnOffers(
  db: Handle,
  { limit, cursor, status, locationId, repeating, q, sort = 'newest' }: Query,
  sellerId: number,
) {
  const order = ORDERS[sort]
  const after = readPlace(cursor, order)
  const [rows, profile] = await Promise.all([
    listOwnOffers(db, { sellerId, limit, order, after, status, locationId, repeating: repeating === 'true', q }),
    profileOf(db, sellerId),
  ])
  const { items, nextCursor } = orderedPage(rows, limit)
  return { items: items.map((row) => judge(row, profile).offer), nextCursor }
}
