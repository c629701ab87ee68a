import type { OfferGap, OfferStatus, OwnOffer } from '@kram/contract/offer-views'
import { categoryOf } from '@kram/contract/categories'
import { instantText } from '@kram/contract/time'
import * as z from 'zod/mini'
import { sellerGaps } from '#modules/sellers'
import { pageOf, readCursor, writeCursor } from '#platform/cursor'
import type { Reads } from '#platform/database'
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
  const { locationId, scheduleIds, title, mode, declared } = offer
  const facts: OfferFacts = {
    title,
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

type Query = { limit: number; cursor?: string | undefined; status?: OfferStatus | undefined; q?: string | undefined }

export async function viewOwnOffers(db: Handle, { limit, cursor, status, q }: Query, sellerId: number) {
  const [beforeId] = readCursor(cursor, z.tuple([z.int()])) ?? [null]
  const rows = await listOwnOffers(db, { sellerId, limit, beforeId, status, q })
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => writeCursor(id))
  const profile = await profileOf(db, sellerId)
  return { items: items.map((row) => judge(row, profile).offer), nextCursor }
}
