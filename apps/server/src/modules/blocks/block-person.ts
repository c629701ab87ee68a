import type { Block } from '@kram/contract/blocks/schemas'
import { instantText } from '@kram/contract/common/time'
import { lockUser } from '#modules/accounts/users'
import { buyerNameForSeller } from '#modules/reservations'
import type { UserPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { findBlocksOfBuyer, findBuyer, findSeller, listBlocks } from './blocks.readmodel.ts'
import {
  addBlockOfBuyer,
  addBlockOfSeller,
  removeBlockOfSeller,
  removeBlocks,
  requireFreeBlock,
} from './blocks.store.ts'
import { lockBlocks } from './records/index.ts'

type Target = Pick<Block, 'kind' | 'id'>

async function blockSeller(tx: Tx, user: UserPrincipal, sellerId: number): Promise<void> {
  await lockBlocks(tx, sellerId)
  if (orNotFound(await findSeller(tx, user.userId, sellerId)).isBlocked) return
  await requireFreeBlock(tx, user)
  await addBlockOfSeller(tx, user.userId, sellerId)
}

async function blockBuyer(tx: Tx, user: UserPrincipal, reservationId: number): Promise<void> {
  const { userId, sellerId } = user
  if (sellerId === null) throw new AppError('NOT_FOUND')
  await lockBlocks(tx, sellerId)
  const buyer = orNotFound(await findBuyer(tx, { userId, sellerId }, reservationId))
  if (buyer.isBlocked) return
  await requireFreeBlock(tx, user)
  await addBlockOfBuyer(tx, sellerId, { reservationId, ...buyer })
}

/**
 * Blocks a seller, or as a seller the buyer of a reservation. Reservations and messages of the two that were begun before are
 * complete when this ends, and none begins afterwards. What is reserved already stays valid.
 */
export const blockPerson = (db: Db, user: UserPrincipal, { kind, id }: Target): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, user.userId)
    await (kind === 'sellers' ? blockSeller(tx, user, id) : blockBuyer(tx, user, id))
  })

/** Removes a block. By a reservation it is found whichever reservation with this buyer it was made by. */
export const unblockPerson = (db: Db, { userId, sellerId }: UserPrincipal, { kind, id }: Target): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (kind === 'sellers') await removeBlockOfSeller(tx, userId, id)
    else if (sellerId !== null) await removeBlocks(tx, await findBlocksOfBuyer(tx, sellerId, id))
  })

/** A guest or a buyer is named as in the seller's reservations: in short once the contact is hidden. */
export async function viewBlocks(db: Db, user: UserPrincipal): Promise<{ items: Block[] }> {
  const rows = await listBlocks(db, user)
  return {
    items: rows.map(({ kind, id, number, sellerName, createdAt, ...buyer }) => ({
      kind,
      id,
      number,
      name: sellerName ?? buyerNameForSeller(buyer),
      createdAt: instantText(createdAt),
    })),
  }
}
