/** No Zod in here: lists show these words without carrying the schemas. */
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

/** Nothing happens to these any more. */
export const FINAL_STATUSES = [
  'completed',
  'rejected',
  'cancelled',
  'expired',
  'no_show',
] as const satisfies readonly ReservationStatus[]
/** Submitted and not over: these hold stock and a slot of the occurrence. */
export const LIVE_STATUSES = [
  'pending',
  'change_proposed',
  'accepted',
  'ready',
  'out_for_delivery',
] as const satisfies readonly ReservationStatus[]

/** Polish screen words. */
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

/** Events a person may trigger; which of them, the server says in `allowedActions`. `drop`: a draft may be deleted. */
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

/** Why somebody proposes a change; `other` needs a sentence. */
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
