import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../Spinner.tsx'

export type ButtonVariant = 'primary' | 'tonal' | 'secondary' | 'quiet' | 'danger' | 'chalk'
export type ButtonSize = 'medium' | 'large' | 'small'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  tonal: 'bg-brand-soft text-brand-ink hover:brightness-95',
  secondary: 'bg-surface text-ink inset-ring-[1.5px] inset-ring-control/60 hover:bg-sunk hover:inset-ring-control',
  quiet: 'text-brand-ink hover:bg-brand-soft',
  danger: 'bg-danger-fill text-white hover:brightness-110',
  chalk: 'bg-sun text-on-sun hover:brightness-105',
}
const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 rounded-control px-3 text-sm',
  medium: 'min-h-11 rounded-control px-4 text-row',
  large: 'min-h-12 rounded-button px-5',
}

/** The look of a button, for links that act like one. */
export const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  className?: string,
): string =>
  cx(
    'inline-flex items-center justify-center gap-2 py-2 text-center leading-tight font-semibold transition-[background-color,box-shadow,filter,scale] select-none active:scale-98',
    'disabled:opacity-55 disabled:shadow-none aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    className,
  )

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and ignores further presses; the label stays, so that the width does not change. */
  loading?: boolean
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  loading = false,
  icon,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      type={type}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
      className={buttonClass(variant, size, className)}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}

type IconButtonProps = ComponentProps<'button'> & { label: string; variant?: ButtonVariant }

/** A button with an icon only; `label` is its accessible name. */
export function IconButton({
  label,
  variant = 'quiet',
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors disabled:opacity-45',
        VARIANTS[variant],
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}
