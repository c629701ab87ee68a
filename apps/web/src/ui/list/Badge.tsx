import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type Tone = 'neutral' | 'brand' | 'good' | 'info' | 'warn' | 'danger'

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunk text-muted',
  brand: 'bg-brand-soft text-brand-ink',
  good: 'bg-good-soft text-good',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
}

/** A short label; the colour is never the only information. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-2xl px-2.5 py-0.5 text-sm font-semibold wrap-anywhere [&_svg]:size-4 [&_svg]:shrink-0',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** Status of a reservation or an offer: a dot and a label. */
export function StatusChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Badge tone={tone} icon={<span aria-hidden="true" className="size-2 rounded-full bg-current" />}>
      {children}
    </Badge>
  )
}

/** A count on a menu entry with an accessible `label`; hidden when zero. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className="inline-flex min-w-6 items-center justify-center rounded-full bg-warn-soft px-1.5 text-sm font-bold text-warn tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
