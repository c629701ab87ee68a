import { addressRoutes } from '@kram/contract/addresses'
import * as z from 'zod/mini'
import type { Api } from '#http/api'
import { serve } from '#http/serve'
import { pageOf, readCursor, writeCursor } from '#platform/cursor'
import type { Deps } from '#platform/deps'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { deleteAddress, findAddress, ownAddresses } from './addresses.store.ts'
import { createAddress, updateAddress } from './save-address.ts'

const Cursor = z.tuple([z.int()])

export function registerAddresses(api: Api, { db }: Pick<Deps, 'db'>): void {
  serve(api, addressRoutes.list, async ({ caller, query: { limit, cursor } }) => {
    const [afterId] = readCursor(cursor, Cursor) ?? [0]
    const rows = await ownAddresses(db, caller.userId, limit + 1, afterId)
    return pageOf(rows, limit, ({ id }) => writeCursor(id))
  })
  serve(api, addressRoutes.view, async ({ caller, params }) =>
    found(await findAddress(db, caller.userId, params.addressId)),
  )
  serve(api, addressRoutes.create, ({ caller, body, once }) => createAddress(db, once, caller.userId, body))
  serve(api, addressRoutes.update, ({ caller, params, body }) => updateAddress(db, caller.userId, params.id, body))
  serve(api, addressRoutes.delete, ({ caller, params }) =>
    inTransaction(db, async (tx) => {
      if (!(await deleteAddress(tx, caller.userId, params.id))) throw new Refusal('NOT_FOUND')
    }),
  )
}
