import { NavLink } from 'react-router'
import { cx } from '#ui/cx.ts'

type SectionLink = { to: string; label: string }

/** Tabs of related views. */
function SectionNav({ label, links, className }: { label: string; links: readonly SectionLink[]; className?: string }) {
  return (
    <nav aria-label={label} className="-mx-4 mb-5 overflow-x-auto px-4 [scrollbar-width:none] max-sm:mb-2">
      <ul className={cx('flex w-max min-w-full gap-0.5 rounded-2xl bg-sunk p-1 max-sm:p-0.5', className)}>
        {links.map((link) => (
          <li key={link.to} className="flex-1">
            <NavLink
              to={link.to}
              end
              className={({ isActive }) =>
                cx(
                  'flex min-h-11 items-center justify-center rounded-xl px-1.5 text-sm font-semibold whitespace-nowrap transition-colors max-sm:min-h-10 sm:px-4 sm:text-base',
                  isActive ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
                )
              }
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const STOCK: readonly SectionLink[] = [
  { to: '/products', label: 'Produkty' },
  { to: '/variants', label: 'Warianty' },
  { to: '/items', label: 'Stany' },
  { to: '/inventories', label: 'Magazyny' },
]

/** The four views of products and stock. */
export const StockNav = () => <SectionNav label="Towar" links={STOCK} />

const OPERATOR: readonly SectionLink[] = [
  { to: '/admin/reports', label: 'Zgłoszenia' },
  { to: '/admin/reports/decided', label: 'Decyzje' },
  { to: '/admin/users', label: 'Konta' },
  { to: '/admin/searches', label: 'Wyszukiwania' },
]

/** The views of the operator. */
export const AdminNav = () => (
  <SectionNav label="Operator" links={OPERATOR} className="sm:w-full sm:max-w-xl sm:min-w-0" />
)
