import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { PickupActKind } from '@kram/contract/seller-view/pickup-acts'
import { momentText } from '@kram/polish/format'

/** What happened to the reservation before the act arrived. */
export type ConflictFacts = {
  status: ReservationStatus
  cancelledBy: 'buyer' | 'guest' | 'seller' | 'admin' | 'system' | null
  statusChangedAt: Date
  now: Date
}

const BY_BUYER = ['buyer', 'guest']

function cancelledText({ cancelledBy, statusChangedAt, now }: ConflictFacts): string {
  const when = momentText(statusChangedAt, now)
  if (cancelledBy !== null && BY_BUYER.includes(cancelledBy)) return `Rezerwację odwołano ${when} (kupujący).`
  if (cancelledBy === 'seller') return `Rezerwację odwołano ${when} z Twojego konta.`
  return `Rezerwację odwołano ${when}.`
}

const NOT_CURRENT = () => 'Rezerwacja nie jest już aktualna.'
const CHANGED = () => 'Rezerwacja zmieniła się w międzyczasie.'
const whenOf = ({ statusChangedAt, now }: ConflictFacts): string => momentText(statusChangedAt, now)

/** The state that stands in the way, as a sentence for the seller. */
const STATE_TEXTS: Record<ReservationStatus, (facts: ConflictFacts) => string> = {
  cancelled: cancelledText,
  completed: (facts) => `Zamówienie wydano ${whenOf(facts)}.`,
  no_show: (facts) => `Zamówienie oznaczono ${whenOf(facts)} jako nieodebrane.`,
  change_proposed: () => 'Rezerwacja czeka na odpowiedź na propozycję zmiany.',
  pending: () => 'Rezerwacja czeka na Twoje potwierdzenie.',
  expired: NOT_CURRENT,
  rejected: NOT_CURRENT,
  draft: NOT_CURRENT,
  accepted: CHANGED,
  ready: CHANGED,
  out_for_delivery: CHANGED,
}

const NEXT_STEPS: Partial<Record<PickupActKind, Partial<Record<ReservationStatus, string>>>> = {
  'hand-over': {
    cancelled: 'Jeśli towar jest wydany, popraw stan.',
    no_show: 'Jeśli towar jest wydany, cofnij to oznaczenie i wydaj jeszcze raz.',
    change_proposed: 'Najpierw ją rozstrzygnij.',
  },
  'no-show': { completed: 'Jeśli to pomyłka, cofnij wydanie.' },
}

/** Why an act cannot be applied any more, and what to do about it. */
export const conflictText = (kind: PickupActKind, facts: ConflictFacts): string =>
  [STATE_TEXTS[facts.status](facts), NEXT_STEPS[kind]?.[facts.status]].filter(Boolean).join(' ')
