import { type Grosze, grosze, groszeOf, priceText, sumOf } from '@kram/contract/common/money'
import { highestTotal } from '@kram/contract/reservations/highest-total'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import { weighedLineTotal } from '@kram/contract/reservations/weights'
import type { PickupAct, PickupLine, PickupRow } from '@kram/contract/seller-view/pickup-schemas'

/** An act that the server has not answered yet. */
export type WaitingAct = Pick<PickupAct, 'reservationId'> & Omit<PickupAct, 'id' | 'reservationId'>

const ACTIVE: readonly ReservationStatus[] = ['accepted', 'ready', 'out_for_delivery']

export const isActive = ({ status }: Pick<PickupRow, 'status'>): boolean => ACTIVE.includes(status)

/** How long the server lets an act be taken back; the act itself has not arrived there. */
const UNDO_MS = 15 * 60_000

const undoFrom = (at: string): string => new Date(Date.parse(at) + UNDO_MS).toISOString()

/** The price of a line by this weight; `null` when it is below what was agreed. */
export const priceByWeight = (line: PickupLine, weight: number): Grosze | null =>
  weighedLineTotal({ ...line, unitPrice: groszeOf(line.unitPrice) }, weight)

/** Something is still to be weighed. */
export const isUnweighed = ({ approximate, weighedQuantity }: PickupLine): boolean =>
  approximate && weighedQuantity === null

const withTotals = (row: PickupRow, items: PickupLine[]): PickupRow => {
  const fee = groszeOf(row.deliveryFee)
  const highest = highestTotal(
    items.map(({ weighedQuantity, total, unitPrice, ...line }) => ({
      ...line,
      unitPrice: groszeOf(unitPrice),
      weighedTotal: weighedQuantity === null ? null : groszeOf(total),
    })),
    fee,
  )
  return {
    ...row,
    items,
    total: priceText(sumOf([...items.map(({ total }) => groszeOf(total)), fee])),
    highestTotal: highest === null ? null : priceText(highest),
  }
}

const weighLine = (line: PickupLine, weights: NonNullable<PickupAct['weights']>): PickupLine => {
  const weight = weights.find(({ itemId }) => itemId === line.id)?.weight
  const total = weight === undefined ? null : priceByWeight(line, weight)
  return weight === undefined || total === null
    ? line
    : { ...line, weighedQuantity: weight, total: priceText(grosze(total)) }
}

type Changes = Record<WaitingAct['kind'], (row: PickupRow, act: WaitingAct, before: PickupRow) => PickupRow>

/** What each act will change, as the server applies it. One that it would refuse changes nothing. */
const CHANGES: Changes = {
  tick: (row, { itemId, quantity, ticked = false }) =>
    isActive(row)
      ? {
          ...row,
          items: row.items.map((line) =>
            line.id === itemId && line.quantity === quantity ? { ...line, ticked } : line,
          ),
        }
      : row,
  weigh: (row, { weights = [] }) =>
    isActive(row)
      ? withTotals(
          row,
          row.items.map((line) => weighLine(line, weights)),
        )
      : row,
  pack: (row, { at }) => (row.status === 'accepted' ? { ...row, status: 'ready', changedAt: at } : row),
  'hand-over': (row, { at, paidWith = null }) =>
    isActive(row)
      ? {
          ...row,
          status: 'completed',
          changedAt: at,
          undoUntil: undoFrom(at),
          paymentStatus: 'paid',
          paidWith,
          highestTotal: null,
        }
      : row,
  'no-show': (row, { at }) =>
    isActive(row) ? { ...row, status: 'no_show', changedAt: at, undoUntil: undoFrom(at), highestTotal: null } : row,
  undo: (row, { at, undoes }, before) => {
    const reached = { pack: 'ready', 'hand-over': 'completed', 'no-show': 'no_show' }
    if (undoes === undefined || row.status !== reached[undoes]) return row
    const status = undoes !== 'pack' && isActive(before) ? before.status : 'accepted'
    return withTotals(
      { ...row, status, changedAt: at, undoUntil: null, paymentStatus: 'due', paidWith: null },
      row.items,
    )
  },
}

/** The rows as they will be when the waiting acts have arrived, in their order. */
export function applyActs<Row extends PickupRow>(rows: readonly Row[], acts: readonly WaitingAct[]): Row[] {
  return rows.map((before) => {
    const own = acts.filter(({ reservationId }) => reservationId === before.reservationId)
    if (own.length === 0) return before
    return { ...before, ...own.reduce<PickupRow>((row, act) => CHANGES[act.kind](row, act, before), before) }
  })
}
