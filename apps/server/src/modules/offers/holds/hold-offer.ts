import { indexSeller } from '#modules/search'
import type { Tx } from '#platform/database'
import { enqueueOfferChanged } from '../shared/index.ts'
import { heldStatus, statusAfterRelease } from './hold.rules.ts'
import { type HeldOffer, lockHeldOffer } from './held-offer.readmodel.ts'
import { deleteHold, insertHold, listHolds, type NewHold, offerOfHold, setStatus } from './holds.store.ts'

/** Keeps an offer off sale by decision of an operator, until the hold is released. Undefined when there is no such offer. */
export async function holdOffer(
  tx: Tx,
  offerId: number,
  hold: NewHold,
): Promise<{ holdId: number; replaced: number[]; offer: HeldOffer } | undefined> {
  const offer = await lockHeldOffer(tx, offerId)
  if (!offer) return undefined
  const before = await listHolds(tx, offerId)
  // A newer message about what to change replaces the one before.
  const replaced = hold.kind === 'change' ? before.filter(({ kind }) => kind === 'change') : []
  const others = before.filter((one) => !replaced.includes(one))
  const wasStatus = before[0]?.wasStatus ?? offer.status
  for (const { id } of replaced) await deleteHold(tx, id)
  const holdId = await insertHold(tx, offerId, { ...hold, wasStatus })
  const status = heldStatus(offer.status, [...others.map(({ kind }) => kind), hold.kind])
  if (status !== offer.status) await setStatus(tx, offerId, status)
  await indexSeller(tx, offer.sellerId)
  return { holdId, replaced: replaced.map(({ id }) => id), offer: { ...offer, status } }
}

/** Releases a hold: the offer is as it was before, unless another hold or the seller keeps it off sale. */
export async function releaseOffer(tx: Tx, holdId: number): Promise<HeldOffer | undefined> {
  const offerId = await offerOfHold(tx, holdId)
  const offer = offerId === undefined ? undefined : await lockHeldOffer(tx, offerId)
  if (!offer) return undefined
  const holds = await listHolds(tx, offer.id)
  const released = holds.find(({ id }) => id === holdId)
  // Somebody else was faster.
  if (!released || !(await deleteHold(tx, holdId))) return undefined
  const status = statusAfterRelease(
    offer,
    released,
    holds.filter(({ id }) => id !== holdId),
  )
  if (status !== offer.status) await setStatus(tx, offer.id, status)
  if (status === 'active') await enqueueOfferChanged(tx, offer.id)
  await indexSeller(tx, offer.sellerId)
  return { ...offer, status }
}
