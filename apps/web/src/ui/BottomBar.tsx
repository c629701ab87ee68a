import type { ReactNode } from 'react'

/** The main action of a screen, kept under the thumb. Stands above the menu bar on a phone. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(var(--menu-height,0px)+var(--safe-bottom))] z-20 -mx-4 mt-6 border-t border-line bg-surface/95 px-4 py-3 backdrop-blur-sm sm:mx-0 sm:rounded-2xl sm:border">
      {children}
    </div>
  )
}
