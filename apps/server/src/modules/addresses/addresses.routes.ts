import { addressEndpoints } from '@kram/contract/addresses/endpoints'
import * as z from 'zod/mini'
import { type ApiServer, registerRoute } from '#http/routes'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import type { Deps } from '#platform/context'
import { AppError, orNotFound } from '#platform/errors'
import { inTransaction } from '#platform/database'
import { deleteAddress, findAddress, listAddresses } from './addresses.store.ts'
import { createAddress, updateAddress } from './save-address.ts'

const Cursor = z.tuple([z.int()])

export function registerAddresses(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(api, addressEndpoints.list, async ({ principal, query: { limit, cursor } }) => {
    const [afterId] = readCursor(cursor, Cursor) ?? [0]
    const rows = await listAddresses(db, principal.userId, limit + 1, afterId)
    return pageOf(rows, limit, ({ id }) => writeCursor(id))
  })
  registerRoute(api, addressEndpoints.view, async ({ principal, params }) =>
    orNotFound(principal.kind === 'user' ? await findAddress(db, principal.userId, params.id) : null),
  )
  registerRoute(api, addressEndpoints.create, ({ principal, body, idempotent }) =>
    createAddress(db, idempotent, principal.userId, body),
  )
  registerRoute(api, addressEndpoints.update, ({ principal, params, body }) =>
    updateAddress(db, principal.userId, params.id, body),
  )
  registerRoute(api, addressEndpoints.delete, ({ principal, params }) =>
    inTransaction(db, async (tx) => {
      if (!(await deleteAddress(tx, principal.userId, params.id))) throw new AppError('NOT_FOUND')
    }),
  )
}
