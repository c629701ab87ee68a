import type { ReactNode } from 'react'

/** The roof of the stall: the bar and its scalloped edge. Holds its height in the shell as in the product. */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30">
      <div className="bg-surface pt-(--safe-top)">
        <div className="mx-auto flex min-h-15 max-w-6xl items-center gap-2 px-4">{children}</div>
      </div>
      <div aria-hidden="true" className="awning" />
    </header>
  )
}
