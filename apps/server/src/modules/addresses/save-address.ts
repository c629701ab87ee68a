import type { Address, AddressBody, AddressUpdate } from '@kram/contract/addresses'
import type * as z from 'zod/mini'
import type { Db } from '#platform/database'
import type { Once } from '#platform/idempotency'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { takePersonsTurn } from '#platform/turns'
import { countAddresses, dropDefault, findAddress, insertAddress, replaceAddress } from './addresses.store.ts'

const MOST = 20

/** Adds an address; the first one is the default whatever it says. */
export const createAddress = (
  db: Db,
  once: Once,
  userId: number,
  body: z.output<typeof AddressBody>,
): Promise<Address> =>
  inTransaction(db, (tx) =>
    once(tx, async () => {
      await takePersonsTurn(tx, userId)
      const count = await countAddresses(tx, userId)
      if (count >= MOST) throw new Refusal('LIMIT_REACHED')
      const isDefault = body.isDefault || count === 0
      if (isDefault) await dropDefault(tx, userId)
      return insertAddress(tx, userId, { ...body, isDefault })
    }),
  )

/** Changes the own address; a stale version hears the present state. */
export const updateAddress = (
  db: Db,
  userId: number,
  id: number,
  update: z.output<typeof AddressUpdate>,
): Promise<Address> =>
  inTransaction(db, async (tx) => {
    await takePersonsTurn(tx, userId)
    const current = found(await findAddress(tx, userId, id))
    if (current.version !== update.version) throw new Refusal('VERSION_CONFLICT', { details: { current } })
    if (update.isDefault && !current.isDefault) await dropDefault(tx, userId)
    const changed = await replaceAddress(tx, userId, id, update)
    if (!changed) throw new Refusal('VERSION_CONFLICT', { details: { current: await findAddress(tx, userId, id) } })
    return changed
  })
