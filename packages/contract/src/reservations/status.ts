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

/** Why the seller has to call a buyer whom no e-mail reaches. */
export const CALL_REASONS = ['cancellation', 'proposal'] as const
export type CallReason = (typeof CALL_REASONS)[number]

/** What the buyer said on the phone. */
export const PHONE_ANSWERS = ['agreed', 'declined'] as const
export type PhoneAnswer = (typeof PHONE_ANSWERS)[number]

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

/** Columns by which the seller's table of reservations is sorted; `day`: by the beginning of the occurrence. */
export const RESERVATION_SORTS = ['day', 'number', 'buyer', 'total', 'status'] as const
