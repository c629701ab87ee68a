import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { CloseIcon } from '../icons.ts'

type RowProps = { label: string; oneLine?: boolean; children: ReactNode }

/** A row of chips that scrolls on a phone; on wide screens it wraps, unless it is one line everywhere. */
export function ChipRow({ label, oneLine = false, children }: RowProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]',
        oneLine ? 'lg:mx-0 lg:px-1' : 'gap-y-2.5 md:flex-wrap md:overflow-visible',
      )}
    >
      {children}
    </div>
  )
}

type ChoiceChipProps = Omit<ComponentProps<'button'>, 'type'> & { on: boolean; count?: number }

/** 36 px to the eye, 44 px to the finger. */
const CHIP =
  'relative inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full px-3.25 text-sm whitespace-nowrap transition-[background-color,box-shadow,scale] after:absolute after:inset-x-0 after:-inset-y-1 active:scale-98'
const OFF = 'bg-surface font-medium inset-ring inset-ring-line hover:inset-ring-control'
const ON = 'bg-brand-soft font-semibold text-brand-ink inset-ring-[1.5px] inset-ring-brand-ink'

type ChipProps = Omit<ComponentProps<'button'>, 'type'> & { pressed: boolean; icon?: ReactNode }

/** Narrows a list, and does nothing else; pressed it does. */
export function Chip({ pressed, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={pressed} className={cx(CHIP, pressed ? ON : OFF, className)} {...rest}>
      {icon}
      {children}
    </button>
  )
}

/** Opens a choice and shows what is chosen; `on` when it narrows the list. */
export function ChoiceChip({ on, count = 0, className, children, ...rest }: ChoiceChipProps) {
  return (
    <button type="button" aria-haspopup="dialog" className={cx(CHIP, on ? ON : OFF, className)} {...rest}>
      {children}
      {count > 0 ? (
        <span className="h-4.5 min-w-4.5 rounded-full bg-brand px-1.25 text-center text-xs leading-4.5 font-bold text-on-brand tabular-nums">
          {count}
        </span>
      ) : null}
    </button>
  )
}

/** A chosen value that can be removed. */
export function RemovableChip({ onRemove, children }: { onRemove: () => void; children: string }) {
  return (
    <button type="button" aria-label={`Usuń: ${children}`} onClick={onRemove} className={cx(CHIP, ON)}>
      {children}
      <CloseIcon className="size-4" aria-hidden="true" />
    </button>
  )
}
