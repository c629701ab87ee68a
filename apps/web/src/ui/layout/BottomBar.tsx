import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = {
  /** At the edge of the window whatever its width, where the bar would cover what can be pressed: fixed, it is not part of what scrolls. */
  fixed?: boolean
  className?: string | undefined
  children: ReactNode
}

const FRAME = 'act-bar z-20 bg-surface px-4 pt-3 pb-[calc(0.75rem+var(--safe-bottom))] border-t border-line'
const FIXED = 'fixed inset-x-0 bottom-0 print:hidden'
const STICKY = 'sticky bottom-0 -mx-4 sm:bottom-4 sm:mx-0 sm:rounded-card sm:border-t-0 sm:shadow-lift'

/** The main act of a screen at the bottom: on a phone its edge, which includes the safe area, else a card that floats above it. Opaque, so that no text shows through. */
export function BottomBar({ fixed = false, className, children }: Props) {
  return <div className={cx(FRAME, fixed ? FIXED : STICKY, className)}>{children}</div>
}
