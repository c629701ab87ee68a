/** No Zod in here: the settings page lists these. */
export const WEBHOOK_EVENTS = [
  'reservation.submitted',
  'reservation.accepted',
  'reservation.rejected',
  'reservation.cancelled',
  'reservation.expired',
  'reservation.completed',
  'reservation.changed',
  'stock.low',
  'offer.published',
  'offer.closed',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent by the test button only. */
export const TEST_EVENT = 'webhook.test'

/** Labels in the interface. */
export const WEBHOOK_EVENT_LABELS: Record<WebhookEvent | typeof TEST_EVENT, string> = {
  'reservation.submitted': 'Nowa rezerwacja',
  'reservation.accepted': 'Rezerwacja potwierdzona',
  'reservation.rejected': 'Rezerwacja odrzucona',
  'reservation.cancelled': 'Rezerwacja anulowana',
  'reservation.expired': 'Rezerwacja wygasła bez odpowiedzi',
  'reservation.completed': 'Rezerwacja odebrana',
  'reservation.changed': 'Inna zmiana rezerwacji',
  'stock.low': 'Kończący się towar',
  'offer.published': 'Oferta opublikowana',
  'offer.closed': 'Oferta wstrzymana albo zamknięta',
  'webhook.test': 'Zdarzenie próbne',
}

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** Why an attempt failed: the receiver's answer, no answer in time, no connection, an address that is not public. */
export const DELIVERY_ERRORS = ['status', 'redirect', 'timeout', 'connection', 'address', 'disabled'] as const
export type DeliveryError = (typeof DELIVERY_ERRORS)[number]

/** `gone`: the receiver answered 410. */
export const DISABLED_BY = ['seller', 'failures', 'gone'] as const
export type DisabledBy = (typeof DISABLED_BY)[number]

export const MAX_WEBHOOKS = 10
export const MAX_WEBHOOK_URL = 500
/** Hours in which the previous secret signs as well after a rotation. */
export const SECRET_OVERLAP_HOURS = 24
