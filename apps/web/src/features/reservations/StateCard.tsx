import type { ReservationView } from '@kram/contract/reservation-views'
import { useNow } from '#lib/now.ts'
import type { Tone } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { storyOf, toneOf } from './words.ts'

const EDGES: Record<Tone, string> = {
  neutral: 'border-l-edge',
  brand: 'border-l-brand',
  good: 'border-l-good',
  info: 'border-l-info',
  warn: 'border-l-warn',
  danger: 'border-l-danger',
}

/** Where the reservation stands and what comes next, in plain words. */
export function StateCard({ view }: { view: ReservationView }) {
  const { title, next } = storyOf(view, useNow())
  return (
    <Card aria-live="polite" className={cx('border-l-8', EDGES[toneOf(view.status)])}>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 text-lg">{next}</p>
    </Card>
  )
}
