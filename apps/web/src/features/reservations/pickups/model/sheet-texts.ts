import type { PickupRow, PickupTerm } from '@kram/contract/seller-view/pickup-schemas'
import type { PaymentMethod } from '@kram/contract/sellers/schemas'
import { dayText, hoursText, momentText, weekdayShortText } from '@kram/polish/format'
import { counted, type Forms } from '@kram/polish/plural'
import type { WaitingAct } from './apply-acts.ts'

const PAYMENT_NAMES: Record<PaymentMethod, string> = {
  cash: 'gotówka',
  blik: 'BLIK',
  card: 'karta',
  transfer: 'przelew',
}

export const paymentName = (method: PaymentMethod): string => PAYMENT_NAMES[method]

/** `zapłacone: BLIK`; `do zapłaty: gotówka, BLIK` names what the seller accepts. */
export function paymentText(
  { paymentStatus, paidWith, status }: Pick<PickupRow, 'paymentStatus' | 'paidWith' | 'status'>,
  accepted: readonly PaymentMethod[],
): string | null {
  if (status === 'cancelled' || status === 'no_show') return null
  if (paymentStatus === 'paid') return paidWith === null ? 'zapłacone' : `zapłacone: ${paymentName(paidWith)}`
  return accepted.length === 0 ? 'do zapłaty' : `do zapłaty: ${accepted.map(paymentName).join(', ')}`
}

const HAND_OVERS: Forms = {
  one: 'wydanie czeka',
  few: 'wydania czekają',
  many: 'wydań czeka',
  other: 'wydania czekają',
}
const CHANGES: Forms = { one: 'zmiana czeka', few: 'zmiany czekają', many: 'zmian czeka', other: 'zmiany czekają' }

/** `2 wydania czekają na zasięg`; without hand-overs it counts all changes. */
export function waitingText(acts: readonly Pick<WaitingAct, 'kind'>[]): string | null {
  if (acts.length === 0) return null
  const handOvers = acts.filter(({ kind }) => kind === 'hand-over').length
  return `${handOvers > 0 ? counted(handOvers, HAND_OVERS) : counted(acts.length, CHANGES)} na zasięg`
}

/** `sob. 8:00–12:00, Targ w Grójcu` */
export const termText = ({ date, startsAt, endsAt, locationName }: PickupTerm): string =>
  `${weekdayShortText(date).split(',')[0] ?? ''} ${hoursText(startsAt, endsAt)}, ${locationName}`

/** `jutro, 8:00–12:00` */
export const termWhenText = ({ date, startsAt, endsAt }: PickupTerm, now: Date): string =>
  `${dayText(date, now)}, ${hoursText(startsAt, endsAt)}`

/** `8:30–9:00` where the occurrence is divided into time slots. */
export const timeSlotText = (row: Pick<PickupRow, 'startsAt' | 'endsAt'>, term: PickupTerm): string | null =>
  row.startsAt === term.startsAt && row.endsAt === term.endsAt ? null : hoursText(row.startsAt, row.endsAt)

/** What happened to a row that is not expected any more: `wydane dzisiaj o 9:42`. */
export function endText({ status, changedAt, cancelledBy }: PickupRow, now: Date): string {
  const when = momentText(changedAt, now)
  if (status === 'completed') return `wydane ${when}`
  if (status === 'no_show') return `nie przyszedł, oznaczono ${when}`
  const who = cancelledBy === 'buyer' || cancelledBy === 'guest' ? ' (kupujący)' : ''
  return `odwołane ${when}${who}`
}
