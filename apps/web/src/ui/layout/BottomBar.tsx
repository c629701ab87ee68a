import type { ReactNode } from 'react'

/** The main action of a screen at the bottom. Includes the safe area of the phone. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 border-t border-line bg-surface/95 px-4 pt-3 pb-[calc(0.75rem+var(--safe-bottom))] backdrop-blur-sm sm:mx-0 sm:rounded-2xl sm:border">
      {children}
    </div>
  )
}
