import { FINAL_STATUSES } from '@kram/contract/reservations/status'

/** The states in which a reminder is still useful. */
const REMINDER_STATUSES: Partial<Record<string, readonly string[]>> = {
  'remind-evening': ['accepted', 'ready'],
  'remind-soon': ['accepted', 'ready'],
  'ask-received': ['accepted', 'ready', 'out_for_delivery'],
  'answer-half': ['pending', 'change_proposed'],
  'answer-last': ['pending', 'change_proposed'],
}
export const isReminder = (event: string): boolean => Object.hasOwn(REMINDER_STATUSES, event)

/** A participant was suspended, or the seller stopped selling or closed the location; or that was undone. */
const isClosingEvent = (event: string): boolean =>
  /^(suspended|closing|location)-/.test(event) || event === 'restored' || event === 'reopened'

const isWaitingListEvent = (event: string): boolean => event.startsWith('wait-')

/** A buyer who has the seller's answer needs no confirmation of the submit; nor does anybody after the reservation has ended. */
const isSubmitObsolete = (status: string, auto: boolean): boolean =>
  auto ? (FINAL_STATUSES as readonly string[]).includes(status) : status !== 'pending'

/** Whether the reservation has moved on, so that nobody needs to be notified of the event. `auto`: the submit was accepted automatically. */
export function isEventObsolete(event: string, status: string, auto = true): boolean {
  if (event === 'submit') return isSubmitObsolete(status, auto)
  if (isWaitingListEvent(event)) return status !== 'draft'
  if (isClosingEvent(event)) return (FINAL_STATUSES as readonly string[]).includes(status)
  return isReminder(event) && REMINDER_STATUSES[event]?.includes(status) !== true
}
