import { deliveryAddressOf } from '#modules/addresses'
import type { Db } from '#platform/database'
import { invalid } from '#platform/refusal'
import type { Person } from './party.ts'
import type { Place } from './proposal.store.ts'

type Given = { addressId?: number | undefined; deliveryAddress: Place['deliveryAddress'] }

/** Puts the named address of the person's own in place of a written one; a foreign one is no choice. */
export async function withAddress<Body extends Given>(db: Db, person: Person, body: Body): Promise<Body> {
  if (body.addressId === undefined) return body
  const own = person.kind === 'member' ? await deliveryAddressOf(db, person.userId, body.addressId) : undefined
  if (!own) throw invalid({ property: 'addressId', code: 'option' })
  return { ...body, deliveryAddress: own }
}
