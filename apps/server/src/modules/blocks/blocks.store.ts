import { MAX_BLOCKS } from '@kram/contract/blocks/limits'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'

type Owner = { userId: number; sellerId: number | null }

/** Blocks that the account made in both of its capacities; `b` is the block. */
export const madeBy = ({ userId, sellerId }: Owner) => sql`
  (b.blocked_by = 'buyer' and b.buyer_id = ${userId} or b.blocked_by = 'seller' and b.seller_id = ${sellerId}::integer)`

/** The transaction has locked the user, so that no other block is added meanwhile. */
export async function requireFreeBlock(tx: Tx, owner: Owner): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from blocks b where ${madeBy(owner)}`.execute(
    tx,
  )
  if ((rows[0]?.count ?? 0) >= MAX_BLOCKS) throw new AppError('LIMIT_REACHED')
}

export async function addBlockOfSeller(tx: Tx, buyerId: number, sellerId: number): Promise<void> {
  await sql`insert into blocks (seller_id, blocked_by, buyer_id) values (${sellerId}, 'buyer', ${buyerId})
    on conflict do nothing`.execute(tx)
}

type BlockedBuyer = { reservationId: number; buyerId: number | null; phone: string | null; email: string | null }

export async function addBlockOfBuyer(
  tx: Tx,
  sellerId: number,
  { reservationId, buyerId, phone, email }: BlockedBuyer,
): Promise<void> {
  await sql`insert into blocks (seller_id, blocked_by, buyer_id, reservation_id, phone_hash, email_hash)
    values (${sellerId}, 'seller', ${buyerId}, ${reservationId}, contact_hash(${phone}), contact_hash(${email}))
    on conflict do nothing`.execute(tx)
}

export async function removeBlockOfSeller(tx: Tx, buyerId: number, sellerId: number): Promise<void> {
  await sql`delete from blocks where blocked_by = 'buyer' and buyer_id = ${buyerId} and seller_id = ${sellerId}`.execute(
    tx,
  )
}

export async function removeBlocks(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from blocks where id = any(${[...ids]}::int[])`.execute(tx)
}
