import type { Address, AddressBody, AddressUpdate } from '@kram/contract/addresses/schemas'
import type * as z from 'zod/mini'
import { lockUser } from '#modules/accounts/users'
import { type Db, inTransaction } from '#platform/database'
import type { Idempotent } from '#platform/idempotency'
import { AppError, orNotFound } from '#platform/errors'
import { countAddresses, clearDefault, findAddress, insertAddress, replaceAddress } from './addresses.store.ts'

const MAX_ADDRESSES = 20

/** Adds an address; the first one becomes the default even if the request does not ask for it. */
export const createAddress = (
  db: Db,
  idempotent: Idempotent,
  userId: number,
  body: z.output<typeof AddressBody>,
): Promise<Address> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      await lockUser(tx, userId)
      const count = await countAddresses(tx, userId)
      if (count >= MAX_ADDRESSES) throw new AppError('LIMIT_REACHED')
      const isDefault = body.isDefault || count === 0
      if (isDefault) await clearDefault(tx, userId)
      return insertAddress(tx, userId, { ...body, isDefault })
    }),
  )

/** Changes an address of the user; a stale version is answered with the current state. */
export const updateAddress = (
  db: Db,
  userId: number,
  id: number,
  update: z.output<typeof AddressUpdate>,
): Promise<Address> =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const current = orNotFound(await findAddress(tx, userId, id))
    if (current.version !== update.version) throw new AppError('VERSION_CONFLICT', { details: { current } })
    if (update.isDefault && !current.isDefault) await clearDefault(tx, userId)
    const changed = await replaceAddress(tx, userId, id, update)
    if (!changed) throw new AppError('VERSION_CONFLICT', { details: { current: await findAddress(tx, userId, id) } })
    return changed
  })
