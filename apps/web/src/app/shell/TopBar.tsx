import type { ReactNode } from 'react'

/** The top bar with a scalloped border. It has the same height before and after hydration. */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30">
      <div className="bg-surface pt-(--safe-top)">
        <div className="mx-auto flex min-h-13 max-w-page lg:min-h-15 lg:px-6 items-center gap-2 px-4">{children}</div>
      </div>
      <div aria-hidden="true" className="awning" />
    </header>
  )
}
