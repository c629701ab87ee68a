import { sql } from 'kysely'
import { newUuid } from '#platform/security'
import type { Tx } from '#platform/database'
import { hashUuid } from '../../src/modules/reservations/access/index.ts'
import { snapshotJson, snapshotTables } from '../../src/modules/reservations/records/index.ts'
import { requireId, insertAll } from './insert.ts'
import { plannedTotals, type PlannedReservation } from '../plan/plan-reservations.ts'
import type { Random } from '../data/random.ts'
import type { WrittenCatalogue, WrittenOffers } from './write-catalogue.ts'
import { plannedProductKey } from '../plan/planned-products.ts'
import type { WrittenSellers } from './write-sellers.ts'

const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LIVE_STATUSES = ['pending', 'accepted', 'ready', 'out_for_delivery']
const HOUR = 3_600_000

/** A point two kilometres from the seller: inside every delivery zone of the demo. */
const addressOf = ({ offer: { seller }, occurrence }: PlannedReservation) =>
  occurrence.schedule.fulfilment === 'delivery'
    ? JSON.stringify({
        street: null,
        houseNumber: '7',
        postalCode: seller.place.code,
        town: seller.place.name,
        latitude: seller.place.latitude + 0.018,
        longitude: seller.place.longitude,
      })
    : null

export const cancelledBy = ({ status, createdAt }: PlannedReservation) =>
  status === 'cancelled' ? (createdAt.getTime() % 3 === 0 ? 'seller' : 'buyer') : status === 'expired' ? 'system' : null

/** What the seller wrote who rejected or cancelled it. */
export const refusalReason = (reservation: PlannedReservation): string | null =>
  reservation.status === 'rejected'
    ? 'Na ten termin nie damy już rady.'
    : cancelledBy(reservation) === 'seller'
      ? 'Zbiór był mniejszy, niż myśleliśmy.'
      : null

const rowOf = (reservation: PlannedReservation, written: WrittenSellers & WrittenOffers, code: string) => {
  const { offer, occurrence, buyer, status } = reservation
  const { fee, total } = plannedTotals(reservation)
  const answerBy = new Date(Math.min(reservation.createdAt.getTime() + 24 * HOUR, occurrence.cutoffAt.getTime()))
  return {
    uuidHash: buyer.userId === null ? hashUuid(newUuid()) : null,
    offerId: requireId(written.offers, offer),
    sellerId: requireId(written.sellers, offer.seller),
    buyerId: buyer.userId,
    occurrenceId: occurrence.id,
    slotId: LIVE_STATUSES.includes(status) ? occurrence.id : null,
    status,
    fulfilment: occurrence.schedule.fulfilment,
    paymentStatus: status === 'completed' ? 'paid' : 'due',
    mode: offer.mode,
    pickupCode: code,
    contactName: `${buyer.person.firstName} ${buyer.person.surname}`,
    contactPhone: buyer.phone,
    contactEmail: buyer.email,
    deliveryAddress: addressOf(reservation),
    deliveryFee: fee,
    total,
    answerBy: status === 'pending' ? answerBy : null,
    cancelledBy: cancelledBy(reservation),
    cancelReason: refusalReason(reservation),
    createdAt: reservation.createdAt,
    submittedAt: status === 'draft' ? null : reservation.createdAt,
    statusChangedAt: status === 'pending' ? reservation.createdAt : reservation.changedAt,
  }
}

/** Pickup codes that are unique per seller. */
const codesFor = (random: Random): ((seller: object) => string) => {
  const used = new Map<object, Set<string>>()
  return (seller) => {
    const taken = used.get(seller) ?? new Set()
    used.set(seller, taken)
    for (;;) {
      const code = Array.from({ length: 4 }, () =>
        CODE_ALPHABET.charAt(random.whole(0, CODE_ALPHABET.length - 1)),
      ).join('')
      if (!taken.has(code)) {
        taken.add(code)
        return code
      }
    }
  }
}

type Written = WrittenSellers & WrittenOffers & WrittenCatalogue

/** Writes reservations with their items and holds stock as the product does, so that counters and ledger agree. */
export const writeReservations = async (
  tx: Tx,
  planned: readonly PlannedReservation[],
  written: Written,
  random: Random,
): Promise<number[]> => {
  const nextCode = codesFor(random)
  const ids = await insertAll(
    tx,
    'reservations',
    planned.map((reservation) => rowOf(reservation, written, nextCode(reservation.offer.seller))),
  )
  const lines = planned.flatMap(({ lines: own }, i) => own.map((line) => ({ reservationId: ids[i] ?? 0, ...line })))
  await insertAll(
    tx,
    'reservationItems',
    lines.map(({ reservationId, offerItem, quantity }) => ({
      reservationId,
      offerItemId: requireId(written.offerItemIds, offerItem),
      quantity,
      unitPrice: offerItem.price,
      productName: offerItem.template.name,
      variantName: offerItem.template.unit,
    })),
  )
  await sql`update reservations target set snapshot = (select ${snapshotJson} from ${snapshotTables} where r.id = target.id) where status <> 'draft'`.execute(
    tx,
  )
  await sql`update occurrences o set reserved_count = (select count(*) from reservations r where r.slot_id = o.id)
    where exists (select from reservations r where r.slot_id = o.id)`.execute(tx)
  await sql`update sellers s set completed_reservations = (select count(*) from reservations r where r.seller_id = s.id and r.status = 'completed')`.execute(
    tx,
  )
  return ids
}

/** The first delivery of each item: the current stock plus what past reservations consumed. */
const consumedOf = (planned: readonly PlannedReservation[]): Map<string, number> => {
  const consumed = new Map<string, number>()
  for (const { status, offer, lines } of planned) {
    if (status !== 'completed' && status !== 'no_show') continue
    for (const { offerItem, quantity } of lines) {
      const key = plannedProductKey(offer.seller, offerItem.template)
      consumed.set(key, (consumed.get(key) ?? 0) + quantity)
    }
  }
  return consumed
}

/** Delivers the stock, then holds and settles each reservation with the product's own functions. */
export const settleStock = async (
  tx: Tx,
  planned: readonly PlannedReservation[],
  ids: readonly number[],
  written: Written,
): Promise<void> => {
  const consumed = consumedOf(planned)
  for (const [key, itemId] of written.items) {
    const more = consumed.get(key)
    if (more)
      await tx
        .updateTable('items')
        .set((eb) => ({ quantity: eb('quantity', '+', more) }))
        .where('id', '=', itemId)
        .execute()
  }
  await sql`update offer_items o set quantity = quantity + (
      select coalesce(sum(l.quantity), 0) from reservation_items l join reservations r on r.id = l.reservation_id
      where l.offer_item_id = o.id and r.status in ('completed', 'no_show'))
    where quantity is not null`.execute(tx)
  await sql`insert into stock_movements (item_id, delta_quantity, delta_held, reason, created_at)
    select id, quantity, 0, 'delivered', created_at from items where quantity > 0`.execute(tx)
  await sql`insert into stock_movements (offer_item_id, delta_quantity, delta_held, reason, created_at)
    select id, quantity, 0, 'delivered', created_at from offer_items where quantity > 0`.execute(tx)
  for (const [i, { status }] of planned.entries()) {
    const id = ids[i] ?? 0
    const reason = { completed: 'handed_over', no_show: 'written_off' }[status as string]
    if (!reason && !LIVE_STATUSES.includes(status)) continue
    const { rows } = await sql`select * from hold_stock(${id}, null)`.execute(tx)
    if (rows.length > 0) throw new Error(`the plan promises more than there is: ${JSON.stringify(rows)}`)
    if (reason) await sql`select settle_stock(${id}, null, ${reason}, null)`.execute(tx)
  }
}
