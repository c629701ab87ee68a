import type { RowResult } from '@kram/contract/common/bulk/schemas'
import { unarchiveOffered } from '#modules/catalogue'
import { indexSeller } from '#modules/search'
import { lockSeller } from '#modules/sellers/records'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { evaluateOwnOffers } from '../own-offers/index.ts'
import { enqueueOffersChanged } from '../shared/index.ts'
import { decideOfferChange, type LockedOffer, type OfferChange, type TargetStatus } from './change-offers.rules.ts'
import { deleteDrafts, lockOffers, setStatuses } from './change-offers.store.ts'
import { changed, refused } from './row-results.ts'

type Results = { results: RowResult[] }

/** Publishes, pauses, archives, reopens and deletes several offers. What cannot be changed is reported in its row and stops no other. */
export const changeOffers = (
  db: Db,
  changes: readonly OfferChange[],
  { sellerId }: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<Results> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      // Locked, because a location or schedule of a published offer could be deleted at the same time.
      await lockSeller(tx, sellerId)
      return applyChanges(tx, changes, sellerId)
    }),
  )

async function applyChanges(tx: Tx, changes: readonly OfferChange[], sellerId: number): Promise<Results> {
  const offers = await readOffers(tx, changes, sellerId)
  const decided = changes.map((change) => ({ change, decision: decideOfferChange(change, offers.get(change.id)) }))
  const idsFor = (status: TargetStatus): number[] =>
    decided.flatMap(({ change, decision }) => ('status' in decision && decision.status === status ? [change.id] : []))
  for (const status of ['paused', 'archived', 'active'] as const) await setStatuses(tx, idsFor(status), status)
  await deleteDrafts(tx, idsFor('deleted'))
  const published = idsFor('active')
  for (const id of published) await unarchiveOffered(tx, id)
  await enqueueOffersChanged(tx, published)
  await indexSeller(tx, sellerId)
  return {
    results: decided.map(({ change: { id, version }, decision }) =>
      'refused' in decision
        ? refused(id, errorOf(decision), offers.get(id)?.version ?? null)
        : changed(id, decision.status === 'deleted' ? version : version + 1),
    ),
  }
}

const errorOf = ({ refused: code, message }: { refused: AppError['code']; message?: string }): AppError =>
  new AppError(code, message === undefined ? {} : { message })

/** The locked offers by id, with what publishing would refuse for those that are to be published. */
async function readOffers(
  tx: Tx,
  changes: readonly OfferChange[],
  sellerId: number,
): Promise<ReadonlyMap<number, LockedOffer>> {
  const rows = await lockOffers(
    tx,
    changes.map(({ id }) => id),
    sellerId,
  )
  const toPublish = changes.flatMap(({ id, status }) => (status === 'active' ? [id] : []))
  const evaluated = await evaluateOwnOffers(tx, toPublish, sellerId)
  const missing = new Map(evaluated.map((offer) => [offer.id, offer.missing.map(({ message }) => message)]))
  return new Map(rows.map((row) => [row.id, { ...row, missing: missing.get(row.id) ?? [] }]))
}
