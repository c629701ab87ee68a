import { deliveryAddressOf } from '#modules/addresses'
import type { Db } from '#platform/database'
import { invalid } from '#platform/errors'
import type { SessionPrincipal } from '../access/index.ts'
import type { DeliveryTerms } from '../records/index.ts'

type AddressChoice = { addressId?: number | undefined; deliveryAddress: DeliveryTerms['deliveryAddress'] }

/** Replaces the id of a saved address by the address itself; an address of another user is rejected. */
export async function withSavedAddress<Body extends AddressChoice>(
  db: Db,
  principal: SessionPrincipal,
  body: Body,
): Promise<Body> {
  if (body.addressId === undefined) return body
  const savedAddress =
    principal.kind === 'user' ? await deliveryAddressOf(db, principal.userId, body.addressId) : undefined
  if (!savedAddress) throw invalid({ property: 'addressId', code: 'option' })
  return { ...body, deliveryAddress: savedAddress }
}
