import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass, type ButtonVariant } from '#ui/buttons'
import { PlusIcon } from '#ui/icons.ts'

/** The main action of a list; on a phone its icon alone. */
export function AddLink({
  to,
  variant = 'primary',
  children,
}: {
  to: string
  variant?: ButtonVariant
  children: string
}) {
  return (
    <Link
      to={to}
      title={children}
      className={buttonClass(variant, 'medium', 'max-sm:size-11 max-sm:shrink-0 max-sm:p-0')}
    >
      <PlusIcon aria-hidden="true" />
      <span className="max-sm:sr-only">{children}</span>
    </Link>
  )
}

/** A further action of a list: in its header, on a phone under "Więcej". */
export function ListLink({
  to,
  icon,
  variant = 'secondary',
  children,
}: {
  to: string
  icon?: ReactNode
  variant?: ButtonVariant
  children: string
}) {
  return (
    <Link to={to} className={buttonClass(variant)}>
      {icon}
      {children}
    </Link>
  )
}
