import type { Db } from '#platform/database'
import { type Headers, type reservationClient, type ReservableOffer } from './reservations.ts'
import { insertReservableOffer } from '../factories/index.ts'

/** The declarant and the text of a complaint. */
export const DECLARANT = { name: 'Anna Kowalska', email: 'anna@kram.test' }
export const COMPLAINT = { ...DECLARANT, demand: 'refund', description: 'Słoik był pęknięty.' }

type ReservationClient = Pick<ReturnType<typeof reservationClient>, 'act' | 'reserved' | 'sellerOf'>

/** Sellers with binding orders, accepted and handed-over reservations, and the e-mails about them. */
export function bindingOrders(db: Db, { act, reserved, sellerOf }: ReservationClient) {
  const emails = async () => {
    const rows = await db
      .selectFrom('outboxMessages')
      .select('payload')
      .where('topic', '=', 'email')
      .orderBy('id')
      .execute()
    return rows.map(({ payload }) => payload as unknown as { to: string; subject: string; content: object })
  }
  const emailOf = ({ userId }: ReservableOffer): string => `stragan${userId}@kram.test`
  const bindingOffer = async (given: Parameters<typeof insertReservableOffer>[1] = {}): Promise<ReservableOffer> => {
    const fixture = await insertReservableOffer(db, { mode: 'binding', ...given })
    await db
      .updateTable('users')
      .set({ email: emailOf(fixture) })
      .where('id', '=', fixture.userId)
      .execute()
    return fixture
  }
  /** A reservation that the seller has accepted. */
  const accepted = async (fixture: ReservableOffer, headers: Headers, quantities = [2]) => {
    const made = await reserved(fixture, headers, quantities)
    return (await act(made.id, 'accept', sellerOf(fixture), { version: made.version })).body
  }
  const handedOver = async (fixture: ReservableOffer, headers: Headers) => {
    const { id, version } = await accepted(fixture, headers)
    return (await act(id, 'hand-over', sellerOf(fixture), { version })).body
  }
  return { accepted, bindingOffer, handedOver, emails, emailOf }
}
