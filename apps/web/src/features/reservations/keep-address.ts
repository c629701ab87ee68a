import { addressRoutes } from '@kram/contract/addresses'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { addressToKeep } from './reserve.model.ts'

/** The reservation stands already: an address that could not be kept is written once more next time. */
export const keepAddress = async (
  client: QueryClient,
  address: NonNullable<ReturnType<typeof addressToKeep>>,
): Promise<void> => {
  await call(addressRoutes.create, { body: address, idempotencyKey: crypto.randomUUID() }).catch(() => undefined)
  await client.invalidateQueries({ queryKey: ['addresses'] })
}
