import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { deskLinks, useOperatorRole } from '#shared/operator/index.ts'
import { cx } from '#ui/cx.ts'
import { DeskTabBar } from './DeskTabBar.tsx'

/** The navigation of the desk beside its page; on a phone the bottom bar has it. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const links = deskLinks(useOperatorRole())
  return (
    <div className="mx-auto max-w-page lg:flex lg:gap-2 lg:pl-4">
      <nav
        aria-label="Panel operatora"
        className="overflow-x-auto px-4 pt-4 [scrollbar-width:none] max-md:hidden lg:sticky lg:top-20 lg:w-52 lg:shrink-0 lg:self-start lg:px-0 print:hidden"
      >
        <ul className="flex gap-1 lg:grid">
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/admin'}
                className={({ isActive }) =>
                  cx(
                    'flex min-h-11 items-center rounded-xl px-4 whitespace-nowrap',
                    isActive ? 'bg-brand-soft font-bold text-brand-ink' : 'font-medium text-muted hover:bg-sunk',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 flex-1">{children}</div>
      <DeskTabBar />
    </div>
  )
}
