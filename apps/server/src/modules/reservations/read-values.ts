import type { Db } from '#platform/database'
import { found } from '#platform/refusal'
import type { Person } from './party.ts'
import { buyersOf, offerItemValues, offerValues } from './values.readmodel.ts'
import { shortName } from './visibility.rules.ts'

/** Buyers as the seller sees them: first name and initial. */
export const readUserValues = async (db: Db, sellerId: number): Promise<Record<string, string>> =>
  Object.fromEntries((await buyersOf(db, sellerId)).map(({ id, name }) => [id, shortName(name)]))

export const readOfferValues = (db: Db, person: Person): Promise<string> => offerValues(db, person)
export const readOfferItemValues = async (db: Db, reservationId: number, person: Person): Promise<string> =>
  found(await offerItemValues(db, reservationId, person))
