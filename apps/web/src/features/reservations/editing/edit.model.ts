import type { OfferView } from '@kram/contract/offers/views'
import type { ReservationView } from '@kram/contract/reservations/views'
import { type Grosze, groszeOf } from '@kram/contract/common/money'
import { itemsTotal } from '@kram/contract/reservations/order-totals'
import {
  type ItemOption,
  movedTerm,
  type MovedTerm,
  type OccurrenceTerm,
  optionFromLine,
  optionFromOfferItem,
} from '../fields/index.ts'

type IfMissing = ReservationView['items'][number]['ifMissing']

/** The requested edit: quantities and if-missing choice by offer item, occurrence and note. */
export type Change = {
  quantities: Record<number, number>
  ifMissing: Record<number, IfMissing>
  occurrenceId: number | null
  timeSlot: string | null
  note: string
  /** Where a delivery goes. */
  address: ReservationView['deliveryAddress']
}

export const changeOf = ({ items, occurrence, note, deliveryAddress }: ReservationView): Change => ({
  quantities: Object.fromEntries(items.map(({ offerItemId, quantity }) => [offerItemId, quantity])),
  ifMissing: Object.fromEntries(items.map((line) => [line.offerItemId, line.ifMissing])),
  occurrenceId: occurrence?.id ?? null,
  timeSlot: occurrence?.timeSlot ?? null,
  note: note ?? '',
  address: deliveryAddress,
})

/** True when the reservation changed since the edit began: saving would undo that change unseen. */
export const isChangedElsewhere = (opened: ReservationView, view: ReservationView): boolean =>
  JSON.stringify(changeOf(opened)) !== JSON.stringify(changeOf(view))

const minOf = (...limits: (number | null)[]): number | undefined => {
  const finite = limits.filter((limit) => limit !== null)
  return finite.length === 0 ? undefined : Math.min(...finite)
}

/** The lines first, as agreed; then what could be added. */
export const itemOptionsOf = ({ items }: ReservationView, offered: OfferView['items'] = []): ItemOption[] => [
  ...items.map(optionFromLine),
  ...offered
    .filter(({ id, remaining }) => remaining !== 0 && items.every(({ offerItemId }) => offerItemId !== id))
    .map((item) => ({ ...optionFromOfferItem(item), max: minOf(item.remaining, item.maxPerReservation) })),
]

export type EditRequest =
  | { kind: 'line'; id: number; quantity: number; ifMissing: IfMissing }
  | { kind: 'remove'; id: number }
  | { kind: 'add'; items: { offerItemId: number; quantity: number; ifMissing: IfMissing }[] }
  | { kind: 'propose'; items: { offerItemId: number; quantity: number }[]; term: MovedTerm }
  | ({ kind: 'details'; note: string; address: Change['address'] } & OccurrenceTerm)

type AddedItem = { offerItemId: number; quantity: number; ifMissing: IfMissing }

const quantityOf = ({ quantities }: Change, offerItemId: number): number => quantities[offerItemId] ?? 0

const addedItems = (view: ReservationView, change: Change): AddedItem[] =>
  Object.entries(change.quantities)
    .map(([id, quantity]) => ({ offerItemId: Number(id), quantity, ifMissing: change.ifMissing[Number(id)] ?? 'ask' }))
    .filter(({ offerItemId, quantity }) => quantity > 0 && view.items.every((line) => line.offerItemId !== offerItemId))

const editedLines = ({ items }: ReservationView, change: Change) =>
  items.map((line) => ({
    line,
    quantity: quantityOf(change, line.offerItemId),
    ifMissing: change.ifMissing[line.offerItemId] ?? line.ifMissing,
  }))

const movesOccurrence = (view: ReservationView, change: Change): boolean =>
  movedTerm(view.occurrence, change).occurrenceId !== undefined

/** True when the seller has to agree: an accepted reservation grows or moves. */
export const needsSellerApproval = (view: ReservationView, change: Change): boolean =>
  view.status === 'accepted' &&
  (movesOccurrence(view, change) ||
    addedItems(view, change).length > 0 ||
    editedLines(view, change).some(({ line, quantity }) => quantity > line.quantity))

/** One proposal for all changes, so that the seller answers once. */
const proposalRequest = (view: ReservationView, change: Change): EditRequest => ({
  kind: 'propose',
  items: [
    ...editedLines(view, change)
      .filter(({ line, quantity }) => quantity !== line.quantity)
      .map(({ line, quantity }) => ({ offerItemId: line.offerItemId, quantity })),
    ...addedItems(view, change).map(({ offerItemId, quantity }) => ({ offerItemId, quantity })),
  ],
  term: movedTerm(view.occurrence, change),
})

const lineRequests = (view: ReservationView, change: Change, needsApproval: boolean): EditRequest[] =>
  editedLines(view, change)
    .map(({ line, quantity, ifMissing }) => ({
      line,
      quantity: needsApproval ? line.quantity : quantity,
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
 * The requests of an edit: reductions before increases, so that missing stock or capacity never blocks a release; changes that need
 * the seller's consent come last.
 */
export const buildRequests = (view: ReservationView, change: Change): EditRequest[] => {
  const before = changeOf(view)
  const needsApproval = needsSellerApproval(view, change)
  const { occurrenceId, timeSlot } = needsApproval ? before : change
  const note = change.note.trim()
  const { address } = change
  const items = addedItems(view, change)
  return [
    ...(occurrenceId !== before.occurrenceId ||
    timeSlot !== before.timeSlot ||
    note !== before.note ||
    !isSameAddress(address, before.address)
      ? [{ kind: 'details' as const, occurrenceId, timeSlot, note, address }]
      : []),
    ...lineRequests(view, change, needsApproval),
    ...(needsApproval ? [proposalRequest(view, change)] : items.length > 0 ? [{ kind: 'add' as const, items }] : []),
  ]
}

export const hasNoItems = (change: Change): boolean =>
  Object.values(change.quantities).every((quantity) => quantity === 0)

/** Items at present prices. */
export const itemsTotalOf = (options: readonly ItemOption[], change: Change): Grosze =>
  itemsTotal(
    options.map(({ offerItemId, price }) => ({
      unitPrice: groszeOf(price),
      quantity: quantityOf(change, offerItemId),
    })),
  )
