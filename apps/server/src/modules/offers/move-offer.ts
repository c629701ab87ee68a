import type { OwnOffer } from '@kram/contract/offer-views'
import { sql } from 'kysely'
import { takeOutOffered } from '#modules/catalogue'
import { indexSeller } from '#modules/search'
import type { SellerMember } from '#platform/caller'
import type { Db } from '#platform/database'
import { found } from '#platform/refusal'
import { bringBack, keepRemoved } from '#platform/removed'
import { inTransaction } from '#platform/transaction'
import { takeSellersTurn } from '#platform/turns'
import { announceOffer } from './announce-offer.ts'
import { OFFER_STEPS, type OfferAction } from './offer.rules.ts'
import { closeOffer, eraseDraft, lockOffer, moveOffer } from './offers.store.ts'
import { incomplete, refuseStale } from './stay-complete.ts'
import { ownOffer } from './view-own-offers.ts'

/** Publish, pause, archive. Publishing names everything that is still missing, at once. */
export async function actOnOffer(
  db: Db,
  action: OfferAction,
  id: number,
  version: number,
  { sellerId }: SellerMember,
): Promise<OwnOffer> {
  const { from, to } = OFFER_STEPS[action]
  return inTransaction(db, async (tx) => {
    // What it hands out at may be deleted at the same moment.
    await takeSellersTurn(tx, sellerId)
    if (!(await moveOffer(tx, { id, sellerId, version }, from, to))) throw await refuseStale(tx, id, sellerId, from)
    const offer = await ownOffer(tx, id, sellerId)
    if (action === 'publish') {
      if (offer.missing.length > 0) throw incomplete(offer.missing)
      await takeOutOffered(tx, id)
      await announceOffer(tx, id)
    }
    await indexSeller(tx, sellerId)
    return offer
  })
}

/** Deletes a draft; closes what was published, so that its reservations stay. */
export async function deleteOffer(db: Db, id: number, { sellerId }: SellerMember): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { status } = found(await lockOffer(tx, id, sellerId))
    if (status !== 'draft') return closeOffer(tx, id, sellerId)
    await keepRemoved(tx, { kind: 'offer', id }, sellerId, [
      { table: 'offers', where: sql`t.id = ${id}` },
      { table: 'offer_schedules', where: sql`t.offer_id = ${id}` },
      { table: 'offer_items', where: sql`t.offer_id = ${id}` },
      {
        table: 'price_history',
        where: sql`t.offer_item_id in (select oi.id from offer_items oi where oi.offer_id = ${id})`,
      },
    ])
    return eraseDraft(tx, id, sellerId)
  })
}

export const undeleteOffer = (db: Db, id: number, { sellerId }: SellerMember): Promise<OwnOffer> =>
  inTransaction(db, async (tx) => {
    await bringBack(tx, { kind: 'offer', id }, sellerId)
    return ownOffer(tx, id, sellerId)
  })
