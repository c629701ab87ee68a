import { addressRoutes } from '@kram/contract/addresses/routes'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import type { addressToSave } from './reserve.model.ts'

/** The reservation stands already: an address that could not be kept is written once more next time. */
export const saveAddress = async (
  client: QueryClient,
  address: NonNullable<ReturnType<typeof addressToSave>>,
): Promise<void> => {
  await call(addressRoutes.create, { body: address, idempotencyKey: crypto.randomUUID() }).catch(() => undefined)
  await invalidate(client, staleAfter.address())
}
