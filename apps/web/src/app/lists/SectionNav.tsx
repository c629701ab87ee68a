import { NavLink } from 'react-router'
import { cx } from '#ui/cx.ts'

type Place = { to: string; label: string }

/** Tabs of related views. */
function SectionNav({ label, places, className }: { label: string; places: readonly Place[]; className?: string }) {
  return (
    <nav aria-label={label} className="-mx-4 mb-5 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className={cx('flex w-max min-w-full gap-0.5 rounded-2xl bg-sunk p-1', className)}>
        {places.map((place) => (
          <li key={place.to} className="flex-1">
            <NavLink
              to={place.to}
              end
              className={({ isActive }) =>
                cx(
                  'flex min-h-11 items-center justify-center rounded-xl px-1.5 text-sm font-semibold whitespace-nowrap transition-colors sm:px-4 sm:text-base',
                  isActive ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
                )
              }
            >
              {place.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const GOODS: readonly Place[] = [
  { to: '/products', label: 'Produkty' },
  { to: '/variants', label: 'Warianty' },
  { to: '/items', label: 'Stany' },
  { to: '/inventories', label: 'Magazyny' },
]

/** The four views of products and stock. */
export const StockNav = () => <SectionNav label="Towar" places={GOODS} />

const OPERATOR: readonly Place[] = [
  { to: '/admin/reports', label: 'Zgłoszenia' },
  { to: '/admin/reports/decided', label: 'Decyzje' },
  { to: '/admin/users', label: 'Konta' },
]

/** The views of the operator. */
export const AdminNav = () => (
  <SectionNav label="Operator" places={OPERATOR} className="sm:w-full sm:max-w-md sm:min-w-0" />
)
