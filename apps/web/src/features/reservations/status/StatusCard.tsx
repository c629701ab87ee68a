import type { ReservationView } from '@kram/contract/reservations/views'
import { useNow } from '#lib/hooks'
import type { Tone } from '#ui/list'
import { Card } from '#ui/layout'
import { cx } from '#ui/cx.ts'
import { describeStatus, statusTone } from './status-text.ts'

const EDGE_COLOURS: Record<Tone, string> = {
  neutral: 'border-l-control',
  brand: 'border-l-brand',
  good: 'border-l-good',
  info: 'border-l-info',
  warn: 'border-l-warn',
  danger: 'border-l-danger',
}

/** Status of the reservation and the next step. */
export function StatusCard({ view }: { view: ReservationView }) {
  const { title, next } = describeStatus(view, useNow())
  return (
    <Card aria-live="polite" className={cx('border-l-8', EDGE_COLOURS[statusTone(view.status)])}>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 text-lg">{next}</p>
    </Card>
  )
}
