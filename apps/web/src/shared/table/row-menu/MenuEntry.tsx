import { type ComponentProps, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'
import { RowMenuContext } from './row-menu-context.ts'

const ENTRY_CLASS =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left font-semibold hover:bg-sunk focus-visible:bg-sunk disabled:opacity-50 [&_svg]:size-5 [&_svg]:shrink-0'

type EntryProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  icon: ReactNode
  danger?: boolean
  onClick: () => void
}

/** An act in the menu of a row. The menu closes first, so that a dialog gives the focus back to the row. */
export function MenuAct({ icon, danger = false, onClick, children, ...rest }: EntryProps) {
  const menu = use(RowMenuContext)
  const press = (): void => {
    menu?.close()
    menu?.anchor.focus()
    onClick()
  }
  return (
    <button
      {...rest}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={cx(ENTRY_CLASS, danger && 'text-danger')}
      onClick={press}
    >
      {icon}
      {children}
    </button>
  )
}

type LinkProps = { to: string; icon: ReactNode; children: ReactNode }

/** Where the menu of a row leads. */
export const MenuLink = ({ to, icon, children }: LinkProps) => (
  <Link to={to} role="menuitem" tabIndex={-1} className={ENTRY_CLASS} onClick={use(RowMenuContext)?.close}>
    {icon}
    {children}
  </Link>
)

/** Calls a number from the menu of a row. */
export const MenuCall = ({ phone, icon, children }: { phone: string; icon: ReactNode; children: ReactNode }) => (
  <a href={`tel:${phone}`} role="menuitem" tabIndex={-1} className={ENTRY_CLASS} onClick={use(RowMenuContext)?.close}>
    {icon}
    {children}
  </a>
)
