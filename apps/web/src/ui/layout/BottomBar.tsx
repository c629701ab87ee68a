import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = { className?: string | undefined; children: ReactNode }

/** The main act of a screen at the bottom. Includes the safe area of the phone. Opaque, so that no text shows through. */
export function BottomBar({ className, children }: Props) {
  return (
    <div
      className={cx(
        'act-bar sticky bottom-0 z-20 -mx-4 bg-surface px-4 pt-2.5 pb-[calc(0.75rem+var(--safe-bottom))] border-t border-line sm:mx-0',
        className,
      )}
    >
      {children}
    </div>
  )
}
