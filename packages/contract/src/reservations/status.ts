// Without Zod, so that lists can show the labels without loading the schemas.
export const RESERVATION_STATUSES = [
  'draft',
  'pending',
  'change_proposed',
  'accepted',
  'ready',
  'out_for_delivery',
  'completed',
  'rejected',
  'cancelled',
  'expired',
  'no_show',
] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** Statuses without further transitions. */
export const FINAL_STATUSES = [
  'completed',
  'rejected',
  'cancelled',
  'expired',
  'no_show',
] as const satisfies readonly ReservationStatus[]
/** Submitted and not final: such reservations hold stock and a slot. */
export const LIVE_STATUSES = [
  'pending',
  'change_proposed',
  'accepted',
  'ready',
  'out_for_delivery',
] as const satisfies readonly ReservationStatus[]

/** Labels in the interface. */
export const RESERVATION_STATUS_LABELS: Record<ReservationStatus, string> = {
  draft: 'Koszyk',
  pending: 'Oczekuje na potwierdzenie',
  change_proposed: 'Propozycja zmiany',
  accepted: 'Potwierdzona',
  ready: 'Gotowa do odbioru',
  out_for_delivery: 'W drodze',
  completed: 'Odebrana',
  rejected: 'Odrzucona',
  cancelled: 'Anulowana',
  expired: 'Wygasła bez odpowiedzi',
  no_show: 'Nieodebrana',
}

/** Actions of users; `allowedActions` lists those that are possible now. `drop`: the draft may be deleted. */
export const RESERVATION_ACTIONS = [
  'submit',
  'accept',
  'reject',
  'edit',
  'cancel',
  'pack',
  'set-out',
  'hand-over',
  'no-show',
  'propose',
  'accept-proposal',
  'decline-proposal',
  'undo',
  'drop',
] as const
export type ReservationAction = (typeof RESERVATION_ACTIONS)[number]

/** Reasons of a proposed change; `other` needs a sentence. */
export const PROPOSAL_CAUSES = ['sold_out', 'harvest_failed', 'replacement', 'date', 'more', 'other'] as const
export type ProposalCause = (typeof PROPOSAL_CAUSES)[number]

/** Polish screen words. */
export const PROPOSAL_CAUSE_LABELS: Record<ProposalCause, string> = {
  sold_out: 'Zabrakło towaru',
  harvest_failed: 'Zbiory nie dopisały',
  replacement: 'Coś innego w zamian',
  date: 'Inny termin',
  more: 'Więcej produktów',
  other: 'Inny powód',
}
