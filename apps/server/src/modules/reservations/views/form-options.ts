import type { Db } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { type SessionPrincipal, shortName } from '../access/index.ts'
import { listBuyers, offerItemValues, offerValues } from './form-options.readmodel.ts'

/** Buyers as the seller sees them: first name and initial. A buyer sees only the own account; a guest has none. */
export async function readUserValues(db: Db, principal: SessionPrincipal): Promise<Record<string, string>> {
  if (principal.kind === 'guest') return {}
  const buyers = await listBuyers(db, principal)
  return Object.fromEntries(buyers.map(({ id, name }) => [id, id === principal.userId ? name : shortName(name)]))
}

export const readOfferValues = (db: Db, principal: SessionPrincipal): Promise<string> => offerValues(db, principal)
export const readOfferItemValues = async (
  db: Db,
  reservationId: number,
  principal: SessionPrincipal,
): Promise<string> => orNotFound(await offerItemValues(db, reservationId, principal))
