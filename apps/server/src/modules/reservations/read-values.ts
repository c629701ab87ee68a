import type { Db } from '#platform/database'
import { found } from '#platform/refusal'
import type { Person } from './party.ts'
import { buyersOf, offerItemValues, offerValues } from './values.readmodel.ts'
import { shortName } from './visibility.rules.ts'

/** Buyers as the seller sees them: first name and initial. A buyer finds nobody but oneself, a guest has no account. */
export async function readUserValues(db: Db, person: Person): Promise<Record<string, string>> {
  if (person.kind === 'guest') return {}
  const buyers = await buyersOf(db, person)
  return Object.fromEntries(buyers.map(({ id, name }) => [id, id === person.userId ? name : shortName(name)]))
}

export const readOfferValues = (db: Db, person: Person): Promise<string> => offerValues(db, person)
export const readOfferItemValues = async (db: Db, reservationId: number, person: Person): Promise<string> =>
  found(await offerItemValues(db, reservationId, person))
