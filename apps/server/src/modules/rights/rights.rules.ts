import type { ReservationStatus } from '@kram/contract/reservation-status'
import type { SellerStatus } from '@kram/contract/sellers'
import { localDateOf, ZONE } from '@kram/contract/time'
import { Temporal } from 'temporal-polyfill'
import { holidayOn } from '#modules/schedules'

/** Both periods of the consumer rights act: to withdraw after the goods came, and to answer a complaint. */
const DAYS = 14
const SATURDAY = 6

/** There is a contract, and it was not called off. */
const CONCLUDED: readonly ReservationStatus[] = ['accepted', 'ready', 'out_for_delivery', 'completed', 'no_show']

export type Matter = {
  mode: 'nonBinding' | 'binding'
  sellerStatus: SellerStatus | null
  status: ReservationStatus
  statusChangedAt: Date
  now: Date
  withdrawn: boolean
  lines: readonly { words: string; returnable: boolean }[]
}

/** The law of consumers is between a buyer and somebody who sells by trade, once there is a contract. */
export const isProtected = ({ mode, sellerStatus, status }: Matter): boolean =>
  mode === 'binding' && sellerStatus !== null && sellerStatus !== 'private' && CONCLUDED.includes(status)

const endOf = (day: Temporal.PlainDate): Date =>
  new Date(day.add({ days: 1 }).toZonedDateTime(ZONE).epochMilliseconds - 1000)

const isDayOff = (day: Temporal.PlainDate): boolean => day.dayOfWeek >= SATURDAY || holidayOn(day.toString()) !== null

const daysAfter = (at: Date): Temporal.PlainDate => Temporal.PlainDate.from(localDateOf(at)).add({ days: DAYS })

/** The end of the fourteenth day; one that ends on a day off ends on the next working day (civil code, art. 115). */
export function withdrawalEnds(receivedAt: Date): Date {
  let day = daysAfter(receivedAt)
  while (isDayOff(day)) day = day.add({ days: 1 })
  return endOf(day)
}

/** Until when a complaint has to be answered. */
export const answerEnds = (filedAt: Date): Date => endOf(daysAfter(filedAt))

export type Withdrawal = { open: boolean; until: Date | null; goods: string[]; excluded: string[] }

/** What may be given back and until when; `null` where there is no such right, or nothing that it covers. */
export function withdrawalOf(matter: Matter): Withdrawal | null {
  const { lines, status, statusChangedAt, now, withdrawn } = matter
  const goods = lines.filter(({ returnable }) => returnable).map(({ words }) => words)
  if (!isProtected(matter) || lines.length === 0) return null
  const until = status === 'completed' ? withdrawalEnds(statusChangedAt) : null
  return {
    open: goods.length > 0 && !withdrawn && (until === null || now <= until),
    until,
    goods,
    excluded: lines.filter(({ returnable }) => !returnable).map(({ words }) => words),
  }
}

/** Nothing is left of the order: the reservation ends with it. What has left already comes back by hand. */
export const endsReservation = ({ status, lines }: Matter): boolean =>
  (status === 'accepted' || status === 'ready') && lines.every(({ returnable }) => returnable)
