import type { ReservationView } from '@kram/contract/reservation-views'
import { grosze, groszeOf, lineTotal, priceText } from '@kram/contract/money'

/** What the person asks for: lines by id with their new amounts, the window, the note. */
export type Change = { amounts: Record<number, number>; occurrenceId: number | null; note: string }

export const changeOf = ({ items, occurrence, note }: ReservationView): Change => ({
  amounts: Object.fromEntries(items.map(({ id, quantity }) => [id, quantity])),
  occurrenceId: occurrence?.id ?? null,
  note: note ?? '',
})

export type Request =
  | { kind: 'line'; id: number; quantity: number }
  | { kind: 'remove'; id: number }
  | { kind: 'details' }

/** The requests that bring the reservation to what was asked: smaller amounts first, so that a full window or an empty shelf stops nothing that frees. */
export const requestsOf = (view: ReservationView, change: Change): Request[] => {
  const before = changeOf(view)
  const lines = view.items.flatMap(({ id, quantity }): (Request & { delta: number })[] => {
    const wanted = change.amounts[id] ?? quantity
    if (wanted === quantity) return []
    return [
      wanted === 0
        ? { kind: 'remove', id, delta: -quantity }
        : { kind: 'line', id, quantity: wanted, delta: wanted - quantity },
    ]
  })
  const details: Request[] =
    change.occurrenceId !== before.occurrenceId || change.note.trim() !== before.note ? [{ kind: 'details' }] : []
  return [...details, ...lines.toSorted((a, b) => a.delta - b.delta).map(({ delta: _, ...request }) => request)]
}

export const isEmptied = (view: ReservationView, { amounts }: Change): boolean =>
  view.items.every(({ id }) => amounts[id] === 0)

/** The goods as they would cost now; delivery is the server's to say. */
export const goodsTotal = ({ items }: ReservationView, { amounts }: Change): string =>
  priceText(
    grosze(
      items.reduce(
        (sum, { id, quantity, unitPrice }) => sum + lineTotal(groszeOf(unitPrice), amounts[id] ?? quantity),
        0,
      ),
    ),
  )
