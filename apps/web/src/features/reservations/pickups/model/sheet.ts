import { groszeOf, priceText, sumOf } from '@kram/contract/common/money'
import { roundQuantity } from '@kram/contract/common/quantity'
import type { PickupLine, PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import { comparePolish } from '@kram/polish/sorting/compare'
import { isActive } from './apply-acts.ts'

export type Progress = { done: number; of: number }

/** `wydano 7 z 12`: what was confirmed; who did not come is no longer expected. */
export const progressOf = (rows: readonly PickupRow[]): Progress => {
  const done = rows.filter(({ status }) => status === 'completed').length
  return { done, of: done + rows.filter(isActive).length }
}

/** In the order in which they come: by time slot, then by name. */
const byTime = (a: PickupRow, b: PickupRow): number =>
  a.startsAt.localeCompare(b.startsAt) || comparePolish(a.buyerName, b.buyerName) || a.reservationId - b.reservationId

const latestFirst = (a: PickupRow, b: PickupRow): number => b.changedAt.localeCompare(a.changedAt)

export type SheetParts = {
  toHandOver: PickupRow[]
  /** Not confirmed, or with an open proposal: first to be answered. */
  open: PickupRow[]
  /** Handed over or not picked up, the latest first. */
  done: PickupRow[]
  cancelled: PickupRow[]
}

/** The rows in the parts of the screen, each in its order. */
export const partsOf = (rows: readonly PickupRow[]): SheetParts => ({
  toHandOver: rows.filter(isActive).toSorted(byTime),
  open: rows.filter(({ status }) => status === 'pending' || status === 'change_proposed').toSorted(byTime),
  done: rows.filter(({ status }) => status === 'completed' || status === 'no_show').toSorted(latestFirst),
  cancelled: rows.filter(({ status }) => status === 'cancelled').toSorted(latestFirst),
})

/** What is still to be paid at the hand-over, and at most, while something is still to be weighed. */
export function dueOf(rows: readonly PickupRow[]): { total: string; highestTotal: string | null } {
  const due = rows.filter((row) => isActive(row) && row.paymentStatus === 'due')
  const total = priceText(sumOf(due.map((row) => groszeOf(row.total))))
  if (due.every(({ highestTotal }) => highestTotal === null)) return { total, highestTotal: null }
  return { total, highestTotal: priceText(sumOf(due.map((row) => groszeOf(row.highestTotal ?? row.total)))) }
}

/** The amount of one offer item over all reservations that are still to be handed over. */
export type ProductTotal = Pick<
  PickupLine,
  'offerItemId' | 'productName' | 'variantName' | 'soldBy' | 'netQuantity' | 'netUnit' | 'quantity'
> & { ticked: number; lines: { row: PickupRow; line: PickupLine }[] }

export function productTotalsOf(rows: readonly PickupRow[]): ProductTotal[] {
  const products = new Map<number, ProductTotal>()
  for (const row of rows.filter(isActive))
    for (const line of row.items) {
      const { offerItemId, productName, variantName, soldBy, netQuantity, netUnit } = line
      const names = { offerItemId, productName, variantName, soldBy, netQuantity, netUnit }
      const entry: ProductTotal = products.get(offerItemId) ?? { ...names, quantity: 0, ticked: 0, lines: [] }
      products.set(offerItemId, {
        ...entry,
        quantity: roundQuantity(entry.quantity + line.quantity),
        ticked: entry.ticked + (line.ticked ? 1 : 0),
        lines: [...entry.lines, { row, line }],
      })
    }
  return [...products.values()].toSorted(
    (a, b) => comparePolish(a.productName, b.productName) || comparePolish(a.variantName, b.variantName),
  )
}

/** Characters of a code. */
export const CODE_LENGTH = 4

export const cleanCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH)

/** Rows whose code begins with what was typed. */
export const matching = (rows: readonly PickupRow[], code: string): PickupRow[] =>
  code === '' ? [] : rows.filter(({ pickupCode }) => pickupCode.startsWith(code))
