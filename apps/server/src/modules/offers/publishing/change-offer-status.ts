import type { OwnOffer } from '@kram/contract/offers/views'
import { unarchiveOffered } from '#modules/catalogue'
import { indexSeller } from '#modules/search'
import type { SellerPrincipal } from '#platform/auth'
import { lockSeller } from '#modules/sellers/records'
import { type Db, inTransaction } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { archiveOwnOffer, changeOfferStatus, deleteDraft, enqueueOfferChanged, lockOffer } from '../shared/index.ts'
import { OFFER_TRANSITIONS, type OfferAction } from '../requirements/index.ts'
import { findRestorableOffer, restoreDraft } from './restore-draft.ts'
import { incompleteOfferError, missingCategoryFields, ownOffer, staleOfferError } from '../own-offers/index.ts'

/** Publishes, pauses or archives an offer. Publishing reports everything that is missing in one answer. */
export async function performOfferAction(
  db: Db,
  action: OfferAction,
  id: number,
  version: number,
  { sellerId }: SellerPrincipal,
): Promise<OwnOffer> {
  const { from, to } = OFFER_TRANSITIONS[action]
  return inTransaction(db, async (tx) => {
    // Locked, because its location or schedule could be deleted at the same time.
    await lockSeller(tx, sellerId)
    const fieldGaps = action === 'publish' ? await missingCategoryFields(tx, id, sellerId) : []
    if (!(await changeOfferStatus(tx, { id, sellerId, version }, from, to)))
      throw await staleOfferError(tx, id, sellerId, from)
    const offer = await ownOffer(tx, id, sellerId)
    if (action === 'publish') {
      const missing = [...offer.missing, ...fieldGaps]
      if (missing.length > 0) throw incompleteOfferError(missing)
      await unarchiveOffered(tx, id)
      await enqueueOfferChanged(tx, id)
    }
    await indexSeller(tx, sellerId)
    return offer
  })
}

/** Deletes a draft; archives a published offer, because its reservations refer to it. */
export async function deleteOffer(db: Db, id: number, { sellerId }: SellerPrincipal): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { status } = orNotFound(await lockOffer(tx, id, sellerId))
    if (status !== 'draft') return archiveOwnOffer(tx, id, sellerId)
    return deleteDraft(tx, id)
  })
}

export const restoreOffer = (db: Db, id: number, { sellerId }: SellerPrincipal): Promise<OwnOffer> =>
  inTransaction(db, async (tx) => {
    await lockSeller(tx, sellerId)
    const deleted = await findRestorableOffer(tx, id, sellerId)
    if (deleted) await restoreDraft(tx, id, deleted)
    return ownOffer(tx, id, sellerId)
  })
