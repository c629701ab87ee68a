import { NavLink } from 'react-router'
import { cx } from '#ui/cx.ts'

const PLACES = [
  { to: '/products', label: 'Produkty' },
  { to: '/variants', label: 'Warianty' },
  { to: '/items', label: 'Stany' },
  { to: '/inventories', label: 'Magazyny' },
]

/** The four views of what a seller has. */
export function GoodsNav() {
  return (
    <nav aria-label="Towar" className="-mx-4 mb-5 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex w-max min-w-full gap-0.5 rounded-2xl bg-sunk p-1">
        {PLACES.map(({ to, label }) => (
          <li key={to} className="flex-1">
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                cx(
                  'flex min-h-11 items-center justify-center rounded-xl px-1.5 text-sm font-semibold whitespace-nowrap sm:px-4 sm:text-base transition-colors',
                  isActive ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
