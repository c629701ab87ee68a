import { type ComponentProps, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Spinner } from '#ui/Spinner.tsx'
import { MenuAct, RowMenu, RowMenuContext } from './row-menu/index.ts'

type BarProps = {
  /** "3 wiersze zaznaczone" */
  label: string
  onClear: () => void
  children: ReactNode
}

/** What can be done with rows: those that are selected, above the lower edge of the screen, or the one whose menu is open. */
export function BulkBar({ label, onClear, children }: BarProps) {
  const menu = use(RowMenuContext)
  if (menu) return <RowMenu place={menu}>{children}</RowMenu>
  return createPortal(
    <div
      role="toolbar"
      aria-label="Zaznaczone wiersze"
      className="fixed inset-x-0 bottom-4 z-30 mx-auto flex w-fit max-w-[calc(100vw-3rem)] flex-wrap items-center rounded-2xl bg-chalk px-3 py-1.5 text-sm text-chalk-ink shadow-lift print:hidden"
    >
      <span role="status" className="mr-1 border-r border-chalk-line pr-3 font-semibold whitespace-nowrap">
        {label}
      </span>
      {children}
      <button
        type="button"
        aria-label="Odznacz wszystkie"
        className="ml-1 min-h-11 min-w-11 rounded-xl px-2 hover:bg-chalk-line"
        onClick={onClear}
      >
        Esc
      </button>
    </div>,
    document.body,
  )
}

type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  icon: ReactNode
  loading?: boolean
  onClick: () => void
}

export function BulkButton({ icon, loading = false, disabled = false, children, onClick, ...rest }: ButtonProps) {
  const menu = use(RowMenuContext)
  if (menu)
    return (
      <MenuAct icon={loading ? <Spinner /> : icon} disabled={disabled || loading} onClick={onClick}>
        {children}
      </MenuAct>
    )
  return (
    <button
      type="button"
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-xl px-2.5 font-semibold [&_svg]:size-5 whitespace-nowrap hover:bg-chalk-line focus-visible:outline-chalk-ink disabled:opacity-50"
      onClick={onClick}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
