import type { ReactNode } from 'react'

/** Actions on a whole list in one row, which scrolls horizontally on a phone. */
export function ToolRow({ children }: { children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label="Narzędzia listy"
      className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap [&>*]:shrink-0"
    >
      {children}
    </div>
  )
}
