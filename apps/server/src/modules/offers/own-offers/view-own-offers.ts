import type { OWN_OFFER_SORTS } from '@kram/contract/offers/sorts'
import { OFFER_HOLD_LABELS } from '@kram/contract/offers/holds'
import type { OfferStatus } from '@kram/contract/offers/status'
import type { OfferHint, OwnOffer } from '@kram/contract/offers/views'
import { categoryOf } from '@kram/contract/catalogue/categories'
import { instantText } from '@kram/contract/common/time'
import { sql } from 'kysely'
import { categoryFields, requiredIn } from '#modules/category-fields/records'
import { BLOCKING_FIELDS, missingSellerFields } from '#modules/sellers'
import type { Db, Reads, Tx } from '#platform/database'
import {
  ascending,
  byName,
  keysetPage,
  newestFirst,
  readChanges,
  readKeysetCursor,
  type SortOrder,
} from '#platform/pagination'
import { orNotFound } from '#platform/errors'
import { offerAdvice, type OfferFacts, offerGaps } from '../requirements/index.ts'
import {
  findOwnOffer,
  listOwnOffers,
  ownOfferChanges,
  type OwnOfferRow,
  ownOffersByIds,
} from './own-offers.readmodel.ts'

type OwnOfferDb = Reads<'offers' | 'locations' | 'sellers' | 'marketRules'>

const ADVISORY_PROFILE_GAPS = new Set(['sellerFoodRegistration'])

export type EvaluatedOffer = { offer: OwnOffer; gaps: OfferHint[] }

/** Decided by an operator: nothing that the seller can complete. */
const holdGaps = (hold: OwnOffer['hold']): OfferHint[] =>
  hold === null ? [] : [{ code: 'held', message: `${OFFER_HOLD_LABELS[hold.kind]}: ${hold.message}` }]

const PLACE_CLOSED: OfferHint = {
  code: 'placeClosed',
  message: 'Miejsce tej oferty jest zamknięte. Otwórz je ponownie albo wybierz inne.',
}

/** The offer as its seller sees it. `missing` also names missing profile fields. */
function evaluate(row: OwnOfferRow, profile: ProfileGaps): EvaluatedOffer {
  const { sellerStatus, hasUpcomingOccurrence, hasEnded, atClosedPlace, products, publishedAt, ...offer } = row
  const { locationId, scheduleIds, title, description, mode, requirementsDeclared } = offer
  const facts: OfferFacts = {
    title,
    description,
    mode,
    requirementsDeclared,
    sellerStatus,
    hasUpcomingOccurrence,
    hasEnded,
    products,
    requiredFields: publishedAt === null ? profile.requiredFields : NOTHING_REQUIRED,
    hasLocation: locationId !== null,
    hasSchedule: scheduleIds.length > 0,
  }
  const gaps = offerGaps(facts)
  const profileGaps = products.some(({ category }) => categoryOf(category)?.food)
    ? profile.withFood
    : profile.withoutFood
  return {
    gaps,
    offer: {
      ...offer,
      publishedAt: publishedAt && instantText(publishedAt),
      missing: [
        ...holdGaps(offer.hold),
        ...(atClosedPlace ? [PLACE_CLOSED] : []),
        ...gaps,
        ...profileGaps.filter(({ code }) => BLOCKING_FIELDS.has(code)),
      ],
      suggestions: [...offerAdvice(facts), ...profileGaps.filter(({ code }) => ADVISORY_PROFILE_GAPS.has(code))],
    },
  }
}

type ProfileGaps = {
  withFood: OfferHint[]
  withoutFood: OfferHint[]
  requiredFields: OfferFacts['requiredFields']
}

const NOTHING_REQUIRED: OfferFacts['requiredFields'] = new Map()

const profileGapsOf = async (db: OwnOfferDb, sellerId: number): Promise<ProfileGaps> => ({
  withFood: await missingSellerFields(db, sellerId, { food: true }),
  withoutFood: await missingSellerFields(db, sellerId, { food: false }),
  requiredFields: requiredIn(await categoryFields(db)),
})

export async function evaluateOwnOffer(db: OwnOfferDb, id: number, sellerId: number): Promise<EvaluatedOffer> {
  const row = orNotFound(await findOwnOffer(db, id, sellerId))
  return evaluate(row, await profileGapsOf(db, sellerId))
}

export const ownOffer = async (db: OwnOfferDb, id: number, sellerId: number): Promise<OwnOffer> =>
  (await evaluateOwnOffer(db, id, sellerId)).offer

type Sort = (typeof OWN_OFFER_SORTS)[number]
type Query = {
  limit: number
  cursor?: string | undefined
  status?: OfferStatus | undefined
  locationId?: number | undefined
  repeating?: 'true' | undefined
  q?: string | undefined
  sort?: Sort | undefined
  updatedSince?: string | undefined
}

const NO_END_DATE = 99_999_999

const ORDERS: Record<Sort, SortOrder> = {
  newest: newestFirst,
  title: byName('o.title'),
  ending: ascending(sql`coalesce(to_char(o.valid_to, 'YYYYMMDD')::int, ${sql.lit(NO_END_DATE)})`),
}

async function evaluateByIds(db: OwnOfferDb, ids: readonly number[], sellerId: number): Promise<OwnOffer[]> {
  const [rows, profile] = await Promise.all([ownOffersByIds(db, ids, sellerId), profileGapsOf(db, sellerId)])
  return rows.map((row) => evaluate(row, profile).offer)
}

/** Those of these offers that are the seller's, in any order, inside a transaction. */
export async function evaluateOwnOffers(tx: Tx, ids: readonly number[], sellerId: number): Promise<OwnOffer[]> {
  if (ids.length === 0) return []
  const rows = await ownOffersByIds(tx, ids, sellerId)
  const profile = await profileGapsOf(tx, sellerId)
  return rows.map((row) => evaluate(row, profile).offer)
}

export async function viewOwnOffers(db: Db, query: Query, sellerId: number) {
  const { limit, cursor, status, locationId, repeating, q, sort = 'newest', updatedSince } = query
  if (updatedSince !== undefined)
    return readChanges(
      db,
      { ...query, updatedSince },
      {
        sellerId,
        entries: ownOfferChanges(sellerId),
        deletedAs: 'offer',
        load: (ids) => evaluateByIds(db, ids, sellerId),
      },
    )
  const order = ORDERS[sort]
  const after = readKeysetCursor(cursor, order)
  const [rows, profile] = await Promise.all([
    listOwnOffers(db, { sellerId, limit, order, after, status, locationId, repeating: repeating === 'true', q }),
    profileGapsOf(db, sellerId),
  ])
  const { items, nextCursor } = keysetPage(rows, limit)
  return { items: items.map((row) => evaluate(row, profile).offer), nextCursor }
}
