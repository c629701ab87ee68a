import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { NoWrap } from '../text/index.ts'

type Width = 'narrow' | 'reading' | 'wide'
const WIDTHS: Record<Width, string> = { narrow: 'max-w-md', reading: 'max-w-3xl', wide: 'max-w-page' }

type Props = {
  title: string
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  width?: Width
  children: ReactNode
}

/** Layout of a screen: title, introduction and content. */
export function Page({ title, lead, actions, width = 'wide', children }: Props) {
  return (
    <div className={cx('mx-auto w-full px-4 py-5 sm:py-8 lg:px-6', WIDTHS[width])}>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl lg:text-4xl">
            <NoWrap text={title} />
          </h1>
          {lead !== undefined && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** A section with its heading. */
export function Section({
  title,
  aside,
  className,
  children,
}: {
  title: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={cx('mb-6', className)}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="type-title">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
