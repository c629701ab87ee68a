import type { ReactNode } from 'react'
import { PlusIcon } from '../icons.ts'

type Props = {
  label: string
  /** What is chosen inside, readable while it is closed. */
  aside?: ReactNode
  /** Something to add: a plus instead of the chevron. */
  isAddition?: boolean
  open?: boolean
  children: ReactNode
}

/** A row of a form that opens. Several of them stand below each other between hairlines. */
export function Disclosure({ label, aside, isAddition = false, open, children }: Props) {
  return (
    <details open={open} className="group border-b border-line first:border-t">
      <summary className="flex min-h-12 items-center justify-between gap-3 text-row font-medium">
        <span className="flex-1">{label}</span>
        {aside !== undefined && <span className="type-meta font-normal">{aside}</span>}
        {isAddition && (
          <PlusIcon className="size-5 text-muted transition-[rotate] group-open:rotate-45" aria-hidden="true" />
        )}
      </summary>
      <div className="grid gap-4 pb-4">{children}</div>
    </details>
  )
}
