import type { ReactNode } from 'react'
import { settings } from '#lib/environment.ts'
import { Card } from '#ui/layout'
import type { Mode } from './login-mode.ts'

type Props = { title: string; lead?: ReactNode; mode?: Mode; footer: ReactNode; children: ReactNode }

/** Card of all login screens: at most 360 px wide (specification, section 2), in the colour of its mode. */
export function AuthCard({ title, lead, mode, footer, children }: Props) {
  return (
    <div data-mode={mode === 'seller' ? 'seller' : undefined} className="px-4 py-6 sm:py-10">
      <div className="mx-auto w-full max-w-[360px]">
        <Card className="border-t-4 border-t-brand">
          <h1 className="text-2xl">{title}</h1>
          {lead !== undefined && <p className="mt-2 text-muted">{lead}</p>}
          <div className="mt-5 grid gap-4">{children}</div>
        </Card>
        <nav aria-label="Pomoc i zasady" className="mt-4 flex flex-wrap justify-center gap-x-5 text-sm">
          {footer}
        </nav>
      </div>
    </div>
  )
}

export const footerLinkClass = 'inline-flex min-h-11 items-center text-muted underline hover:text-ink'

/** Link to the operator's e-mail. */
export function HelpLink({ children }: { children: ReactNode }) {
  return (
    <a href={`mailto:${settings().operator.email}`} className={footerLinkClass}>
      {children}
    </a>
  )
}
