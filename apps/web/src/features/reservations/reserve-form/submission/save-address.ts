import { addressRoutes } from '@kram/contract/addresses/routes'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import type { addressToSave } from '../model/index.ts'

/** Failures are ignored, because the reservation was created already; the address can be typed again next time. */
export const saveAddress = async (
  client: QueryClient,
  address: NonNullable<ReturnType<typeof addressToSave>>,
): Promise<void> => {
  await call(addressRoutes.create, { body: address, idempotencyKey: crypto.randomUUID() }).catch(() => undefined)
  await invalidate(client, staleAfter.address())
}
