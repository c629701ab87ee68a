import type { OfferView } from '@kram/contract/offer-views'
import type { ReservationView } from '@kram/contract/reservation-views'
import { type Grosze, grosze, groszeOf, lineTotal } from '@kram/contract/money'
import { type Choice, offeredChoice, reservedChoice } from './choice.ts'

type IfMissing = ReservationView['items'][number]['ifMissing']

/** What the person asks for, by position of the offer: amounts and what to do when something runs out; the window, the note. */
export type Change = {
  amounts: Record<number, number>
  ifMissing: Record<number, IfMissing>
  occurrenceId: number | null
  note: string
  /** Where a delivery goes. */
  address: ReservationView['deliveryAddress']
}

export const changeOf = ({ items, occurrence, note, deliveryAddress }: ReservationView): Change => ({
  amounts: Object.fromEntries(items.map(({ offerItemId, quantity }) => [offerItemId, quantity])),
  ifMissing: Object.fromEntries(items.map((line) => [line.offerItemId, line.ifMissing])),
  occurrenceId: occurrence?.id ?? null,
  note: note ?? '',
  address: deliveryAddress,
})

/** Another window, another device or the seller has changed it since: what was typed here would undo that unseen. */
export const isOvertaken = (opened: ReservationView, view: ReservationView): boolean =>
  JSON.stringify(changeOf(opened)) !== JSON.stringify(changeOf(view))

const least = (...limits: (number | null)[]): number | undefined => {
  const known = limits.filter((limit) => limit !== null)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** The lines first, as agreed; then what could be added. */
export const choicesOf = ({ items }: ReservationView, offered: OfferView['items'] = []): Choice[] => [
  ...items.map(reservedChoice),
  ...offered
    .filter(({ id, left }) => left !== 0 && items.every(({ offerItemId }) => offerItemId !== id))
    .map((item) => ({ ...offeredChoice(item), most: least(item.left, item.maxPerReservation) })),
]

export type Request =
  | { kind: 'line'; id: number; quantity: number; ifMissing: IfMissing }
  | { kind: 'remove'; id: number }
  | { kind: 'add'; items: { offerItemId: number; quantity: number; ifMissing: IfMissing }[] }
  | { kind: 'propose'; items: { offerItemId: number; quantity: number }[]; occurrenceId?: number }
  | { kind: 'details'; occurrenceId: number | null; note: string; address: Change['address'] }

type Wanted = { offerItemId: number; quantity: number; ifMissing: IfMissing }

const amountOf = ({ amounts }: Change, offerItemId: number): number => amounts[offerItemId] ?? 0

const addedIn = (view: ReservationView, change: Change): Wanted[] =>
  Object.entries(change.amounts)
    .map(([id, quantity]) => ({ offerItemId: Number(id), quantity, ifMissing: change.ifMissing[Number(id)] ?? 'ask' }))
    .filter(({ offerItemId, quantity }) => quantity > 0 && view.items.every((line) => line.offerItemId !== offerItemId))

const linesIn = ({ items }: ReservationView, change: Change) =>
  items.map((line) => ({
    line,
    quantity: amountOf(change, line.offerItemId),
    ifMissing: change.ifMissing[line.offerItemId] ?? line.ifMissing,
  }))

const movesIn = (view: ReservationView, { occurrenceId }: Change): boolean =>
  occurrenceId !== null && occurrenceId !== view.occurrence?.id

/** What is accepted grows or moves only when the seller agrees. */
export const asksFirst = (view: ReservationView, change: Change): boolean =>
  view.status === 'accepted' &&
  (movesIn(view, change) ||
    addedIn(view, change).length > 0 ||
    linesIn(view, change).some(({ line, quantity }) => quantity > line.quantity))

/** One proposal for all that is asked, so that the seller answers once; nothing of it counts before. */
const proposalOf = (view: ReservationView, change: Change): Request => ({
  kind: 'propose',
  items: [
    ...linesIn(view, change)
      .filter(({ line, quantity }) => quantity !== line.quantity)
      .map(({ line, quantity }) => ({ offerItemId: line.offerItemId, quantity })),
    ...addedIn(view, change).map(({ offerItemId, quantity }) => ({ offerItemId, quantity })),
  ],
  ...(movesIn(view, change) && change.occurrenceId !== null && { occurrenceId: change.occurrenceId }),
})

const lineRequests = (view: ReservationView, change: Change, asks: boolean): Request[] =>
  linesIn(view, change)
    .map(({ line, quantity, ifMissing }) => ({
      line,
      quantity: asks ? line.quantity : quantity,
      ifMissing,
    }))
    .filter(({ line, quantity, ifMissing }) => quantity !== line.quantity || ifMissing !== line.ifMissing)
    .toSorted((a, b) => a.quantity - a.line.quantity - (b.quantity - b.line.quantity))
    .map(({ line: { id }, quantity, ifMissing }) =>
      quantity === 0 ? { kind: 'remove', id } : { kind: 'line', id, quantity, ifMissing },
    )

const isSameAddress = (one: Change['address'], other: Change['address']): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.street === other.street &&
    one.houseNumber === other.houseNumber &&
    one.postalCode === other.postalCode &&
    one.town === other.town)

/**
 * The requests that bring the reservation to what was asked: smaller amounts before larger ones, so that a full window or an empty shelf
 * stops nothing that frees; what needs the seller's word comes last.
 */
export const requestsOf = (view: ReservationView, change: Change): Request[] => {
  const before = changeOf(view)
  const asks = asksFirst(view, change)
  const occurrenceId = asks ? before.occurrenceId : change.occurrenceId
  const note = change.note.trim()
  const { address } = change
  const items = addedIn(view, change)
  return [
    ...(occurrenceId !== before.occurrenceId || note !== before.note || !isSameAddress(address, before.address)
      ? [{ kind: 'details' as const, occurrenceId, note, address }]
      : []),
    ...lineRequests(view, change, asks),
    ...(asks ? [proposalOf(view, change)] : items.length > 0 ? [{ kind: 'add' as const, items }] : []),
  ]
}

export const isEmptied = (change: Change): boolean => Object.values(change.amounts).every((amount) => amount === 0)

/** The goods as they would cost now. */
export const goodsTotal = (choices: readonly Choice[], change: Change): Grosze =>
  grosze(
    choices.reduce((sum, { offerItemId, price }) => sum + lineTotal(groszeOf(price), amountOf(change, offerItemId)), 0),
  )
