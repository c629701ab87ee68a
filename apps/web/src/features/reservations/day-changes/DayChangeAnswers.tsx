import type { DayChangeAnswer, DayChange } from '@kram/contract/seller-view/day-change-schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { Status, type Tone } from '#ui/list'
import { Card } from '#ui/layout'
import { dayChangesQuery } from './day-changes.queries.ts'
import { PhoneCall } from '../phone-calls/index.ts'
import { occurrenceText } from '../status/index.ts'

const ANSWER_LABELS: Record<DayChangeAnswer, { label: string; tone: Tone }> = {
  agreed: { label: 'zgoda', tone: 'good' },
  waiting: { label: 'czeka na odpowiedź', tone: 'warn' },
  unchanged: { label: 'zostaje w starym terminie', tone: 'danger' },
  cancelled: { label: 'anulowana', tone: 'neutral' },
}

const PHONE_ANSWER_LABELS = { agreed: ', zgoda przez telefon', declined: ', brak zgody przez telefon' }

/** Whom to call comes first, then who stays on the old day, who has not answered, and who agreed. */
const URGENCY: Record<DayChangeAnswer, number> = { unchanged: 1, waiting: 2, agreed: 3, cancelled: 4 }
const urgency = ({ callAbout, answer }: DayChange['rows'][number]): number => (callAbout === null ? URGENCY[answer] : 0)
const byUrgency = (rows: DayChange['rows']): DayChange['rows'] => rows.toSorted((a, b) => urgency(a) - urgency(b))

/** `zgoda: 3 · czeka na odpowiedź: 1` */
const answerCounts = ({ rows }: DayChange): string => {
  const calls = rows.filter(({ callAbout }) => callAbout !== null).length
  return [
    ...(calls > 0 ? [`do zadzwonienia: ${calls}`] : []),
    ...(Object.keys(ANSWER_LABELS) as DayChangeAnswer[])
      .map((answer) => ({ answer, count: rows.filter((row) => row.answer === answer).length }))
      .filter(({ count }) => count > 0)
      .map(({ answer, count }) => `${ANSWER_LABELS[answer].label}: ${count}`),
  ].join(' · ')
}

function DayChangeCard({ change }: { change: DayChange }) {
  const now = useNow()
  const { from, to, reason, rows } = change
  return (
    <Card>
      <h3 className="text-lg first-letter:uppercase">
        {occurrenceText(from, now)} {to ? `→ ${occurrenceText(to, now)}` : '– odwołany'}
      </h3>
      <p className="text-muted">{reason}</p>
      <p className="mt-1 font-semibold">{answerCounts(change)}</p>
      <ul className="mt-2 divide-y divide-line" aria-label="Odpowiedzi kupujących">
        {byUrgency(rows).map(
          ({ reservationId, number, buyerName, phoneToCall, callAbout, phoneAnswer, answer, version }) => (
            <li key={reservationId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
              <Link
                to={`/reservations/edit/${reservationId}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {buyerName}, nr {number}
              </Link>
              <Status tone={ANSWER_LABELS[answer].tone}>
                {ANSWER_LABELS[answer].label}
                {phoneAnswer !== null && PHONE_ANSWER_LABELS[phoneAnswer]}
              </Status>
              {phoneToCall !== null && callAbout !== null && (
                <div className="w-full">
                  <PhoneCall target={{ id: reservationId, buyerName, version }} phone={phoneToCall} about={callAbout} />
                </div>
              )}
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}

/** Answers of buyers to moved or cancelled days; hidden when there are none. */
export function DayChangeAnswers() {
  const { data } = useQuery(dayChangesQuery())
  const changes = data?.items ?? []
  if (changes.length === 0) return null
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-2xl">Przeniesione i odwołane dni</h2>
      <div className="grid gap-3">
        {changes.map((change) => (
          <DayChangeCard key={change.id} change={change} />
        ))}
      </div>
    </section>
  )
}
