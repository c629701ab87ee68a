import { NavLink } from 'react-router'
import { cx } from '#ui/cx.ts'

const PLACES = [
  { to: '/admin/reports', label: 'Zgłoszenia' },
  { to: '/admin/reports/decided', label: 'Decyzje' },
  { to: '/admin/users', label: 'Konta' },
]

/** The screens of the operator. */
export function OperatorNav() {
  return (
    <nav aria-label="Operator" className="mb-5">
      <ul className="flex w-full max-w-md gap-0.5 rounded-2xl bg-sunk p-1">
        {PLACES.map(({ to, label }) => (
          <li key={to} className="flex-1">
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                cx(
                  'flex min-h-11 items-center justify-center rounded-xl px-2 font-semibold transition-colors',
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
