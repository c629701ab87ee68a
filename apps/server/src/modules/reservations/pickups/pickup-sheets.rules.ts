import { type Grosze, grosze, priceText } from '@kram/contract/common/money'
import { instantText } from '@kram/contract/common/time'
import { agreedLineTotal } from '@kram/contract/reservations/order-totals'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { PickupLine, PickupRow, PickupSheet, PickupTerm } from '@kram/contract/seller-view/pickup-schemas'
import { buyerNameForSeller, sellerSeesContact } from '../access/visibility.rules.ts'
import { undoUntil } from '../state-machine/guards.rules.ts'
import { highestTotalOf } from '../views/highest-total.rules.ts'
import type { PickupLineRecord, PickupRecord, PickupSheetRecord } from './pickup-sheets.readmodel.ts'

const CONFIRMED: readonly ReservationStatus[] = ['accepted', 'ready', 'out_for_delivery', 'completed']

const weighed = (weighedTotal: number | null): Grosze | null => (weighedTotal === null ? null : grosze(weighedTotal))

const lineView = ({ weighedTotal, unitPrice, ...line }: PickupLineRecord): PickupLine => {
  const price = grosze(unitPrice)
  const total = agreedLineTotal({ unitPrice: price, quantity: line.quantity, weighedTotal: weighed(weighedTotal) })
  return { ...line, unitPrice: priceText(price), total: priceText(total) }
}

/** The seller's last hand-over or no-show while it can be taken back. */
function undoableUntil({ undoState, statusChangedAt, now }: PickupRecord): string | null {
  if (undoState?.by === 'buyer' || !(undoState?.event === 'hand-over' || undoState?.event === 'no-show')) return null
  const until = undoUntil(undoState.event, statusChangedAt)
  return now < until ? instantText(until) : null
}

/** One reservation as the pickup screen shows it. The contact disappears as everywhere else. */
export function pickupRow(record: PickupRecord): PickupRow {
  const showsContact = sellerSeesContact(record)
  return {
    reservationId: record.reservationId,
    occurrenceId: record.occurrenceId,
    number: record.number,
    status: record.status,
    fulfilment: record.fulfilment,
    startsAt: instantText(record.agreedStart),
    endsAt: instantText(record.agreedEnd),
    buyerName: buyerNameForSeller(record),
    phone: showsContact ? record.contactPhone : null,
    pickupCode: record.pickupCode,
    address: showsContact ? record.address : null,
    note: record.note,
    deliveryFee: priceText(grosze(record.deliveryFee)),
    total: priceText(grosze(record.total)),
    highestTotal: highestTotalOf(record, record.items),
    paymentStatus: record.paymentStatus,
    paidWith: record.paymentStatus === 'paid' ? record.paidWith : null,
    cancelledBy: record.cancelledBy,
    changedAt: instantText(record.doneAt ?? record.statusChangedAt),
    undoUntil: undoableUntil(record),
    items: record.items.map(lineView),
  }
}

const isPacked = ({ status, items }: PickupRow): boolean =>
  status !== 'accepted' || (items.length > 0 && items.every(({ ticked }) => ticked))

const countsOf = (rows: readonly PickupRow[]): Pick<PickupTerm, 'reservations' | 'packed' | 'handedOver'> => {
  const confirmed = rows.filter(({ status }) => CONFIRMED.includes(status))
  return {
    reservations: confirmed.length,
    packed: confirmed.filter(isPacked).length,
    handedOver: confirmed.filter(({ status }) => status === 'completed').length,
  }
}

const isReservation = (record: PickupSheetRecord): record is Extract<PickupSheetRecord, PickupRecord> =>
  record.reservationId !== null

/** One sheet per occurrence, in the given order. */
export function pickupSheets(records: readonly PickupSheetRecord[]): PickupSheet[] {
  const byTerm = Map.groupBy(records, ({ occurrenceId }) => occurrenceId)
  return [...byTerm.values()].flatMap((ofTerm) => {
    const [term] = ofTerm
    if (!term) return []
    const rows = ofTerm.filter(isReservation).map(pickupRow)
    const { occurrenceId, scheduleId, date, startsAt, endsAt, fulfilment, locationName, paymentMethods } = term
    const when = { occurrenceId, scheduleId, date, startsAt: instantText(startsAt), endsAt: instantText(endsAt) }
    return [{ ...when, fulfilment, locationName, ...countsOf(rows), paymentMethods, rows }]
  })
}

/** Those kept on the device, and the occurrences after them; without those that nobody has reserved. */
export function pickupOverview(records: readonly PickupSheetRecord[], storedTo: string) {
  const sheets = pickupSheets(records).filter(({ rows }) => rows.length > 0)
  return {
    sheets: sheets.filter(({ date }) => date <= storedTo),
    later: sheets.filter(({ date }) => date > storedTo).map(({ rows: _, paymentMethods: __, ...term }) => term),
  }
}
