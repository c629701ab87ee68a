import type { DayChangePreview, DayChangePreviewBody, NotifiedBy } from '@kram/contract/seller-view/day-change-schemas'
import { reservationText } from '#modules/notifications/texts'
import { previewDayMove } from '#modules/schedules'
import type { Db } from '#platform/database'
import { dayChangeText } from '../emails/index.ts'
import { answerDeadline } from '../state-machine/index.ts'
import { type ConcernedReservation, readConcerned } from './concerned.readmodel.ts'

type Times = { startsAt: Date; endsAt: Date }
type Change = { now: Date; from: Times; to: Times | null; reason: string | null }

function notifiedBy({ hasAccount, hasEmail, hasPush, phone }: ConcernedReservation): NotifiedBy[] {
  const ways: NotifiedBy[] = []
  if (hasPush) ways.push('push')
  if (hasEmail) ways.push('email')
  if (ways.length > 0) return ways
  if (hasAccount) return ['inApp']
  return phone === null ? [] : ['phone']
}

function previewRow(row: ConcernedReservation, { now, from, to, reason }: Change): DayChangePreview['rows'][number] {
  const { id, number, buyerName, phone, fulfilment, status } = row
  const answerBy = to && answerDeadline(now, to.startsAt, now)
  const { subject, paragraphs } = dayChangeText({ number, buyerName, reason, answerBy, to, ...from })
  const ways = notifiedBy(row)
  const push = reservationText(to ? 'propose' : 'cancel', 'buyer', { number, fulfilment, status, answerBy, ...from })
  return {
    reservationId: id,
    number,
    buyerName,
    phoneToCall: ways.includes('phone') ? phone : null,
    notifiedBy: ways,
    waitsForAnswer: to !== null && status === 'change_proposed',
    subject,
    paragraphs,
    push: push && ways.includes('push') ? `${push.title}. ${push.body}` : null,
  }
}

/** Whom a day change would concern, by which channel, and what each would read. Nothing is changed or sent. */
export async function previewDayChange(
  db: Db,
  now: Date,
  sellerId: number,
  { scheduleId, date, move, reason }: DayChangePreviewBody,
): Promise<DayChangePreview> {
  const { occurrence, to } = await previewDayMove(db, now, sellerId, { scheduleId, date }, move)
  const from = { startsAt: new Date(occurrence.startsAt), endsAt: new Date(occurrence.endsAt) }
  const concerned = await readConcerned(db, sellerId, occurrence.id)
  return { rows: concerned.map((row) => previewRow(row, { now, from, to, reason })) }
}
