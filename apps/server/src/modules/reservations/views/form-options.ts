import type { Db } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { buyerNameForSeller, type SessionPrincipal } from '../access/index.ts'
import { listBuyers, offerItemValues, offerValues } from './form-options.readmodel.ts'

/** Buyers as the seller sees them in their newest reservation. A buyer sees only the own account; a guest has none. */
export async function readUserValues(db: Db, principal: SessionPrincipal): Promise<Record<string, string>> {
  if (principal.kind === 'guest') return {}
  const buyers = await listBuyers(db, principal)
  return Object.fromEntries(
    buyers.map((buyer) => [buyer.id, buyer.id === principal.userId ? buyer.contactName : buyerNameForSeller(buyer)]),
  )
}

export const readOfferValues = (db: Db, principal: SessionPrincipal): Promise<string> => offerValues(db, principal)
export const readOfferItemValues = async (
  db: Db,
  reservationId: number,
  principal: SessionPrincipal,
): Promise<string> => orNotFound(await offerItemValues(db, reservationId, principal))
