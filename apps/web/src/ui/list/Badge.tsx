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

type Props = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode }

/** A fact as a label: what somebody or something is. States have a `Status`; the colour is never the only information. */
export function Badge({ tone = 'neutral', icon, className, children }: Props) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-status px-2 py-0.75 text-small font-semibold wrap-anywhere [&_svg]:size-4 [&_svg]:shrink-0',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** The state of a thing, a dot and a word: waiting `warn`, good, a question `info`, lost `danger`, idle `neutral`. */
export function Status(props: Omit<Props, 'icon'>) {
  return <Badge {...props} icon={<span aria-hidden="true" className="size-1.75 shrink-0 rounded-full bg-current" />} />
}

/** What is left, on the photograph at the bottom left: amber when it is little. */
export function StockTag({ few, children }: { few: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        'absolute right-1 bottom-2 left-2 w-fit rounded-status bg-raised px-2 py-0.5 text-small',
        few ? 'font-semibold text-warn' : 'font-medium text-ink',
      )}
    >
      {children}
    </span>
  )
}

/** A count on a menu entry with an accessible `label`; hidden when zero. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-danger-fill px-1.25 text-xs font-bold text-white tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
