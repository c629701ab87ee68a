import { NavLink } from 'react-router'
import { cx } from '#ui/cx.ts'

export type SectionLink = { to: string; label: string }

type Props = {
  label: string
  links: readonly SectionLink[]
  className?: string
  /** In a row with other things. */
  compact?: boolean
  /** On a phone in two columns: more views than fit in a row, of which none may hide. */
  wrap?: boolean
}

/** Tabs of related views. */
export function SectionNav({ label, links, className, compact = false, wrap = false }: Props) {
  return (
    <nav
      aria-label={label}
      className={compact ? undefined : '-mx-4 mb-5 overflow-x-auto px-4 [scrollbar-width:none] max-sm:mb-2'}
    >
      <ul
        className={cx(
          'flex gap-0.5 rounded-2xl bg-sunk',
          compact ? 'p-0.75' : 'min-w-full p-1 max-sm:p-0.5',
          !compact && (wrap ? 'max-sm:grid max-sm:grid-cols-2' : 'w-max'),
          className,
        )}
      >
        {links.map((link) => (
          <li key={link.to} className="flex-1">
            <NavLink
              to={link.to}
              end
              className={({ isActive }) =>
                cx(
                  'flex items-center justify-center rounded-xl text-sm font-semibold whitespace-nowrap transition-colors',
                  compact ? 'min-h-10 px-3' : 'min-h-11 px-1.5 max-sm:min-h-10 sm:px-4 sm:text-base',
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
export const StockNav = ({ compact = false }: { compact?: boolean }) => (
  <SectionNav label="Towar" links={STOCK} compact={compact} />
)
