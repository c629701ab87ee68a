import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { CloseIcon } from '../icons.ts'

/** A row of filters that scrolls horizontally on a phone and wraps on wide screens. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap md:overflow-visible"
    >
      {children}
    </div>
  )
}

type ChipProps = Omit<ComponentProps<'button'>, 'type'> & { pressed: boolean; icon?: ReactNode }

/** A toggle filter. */
export function Chip({ pressed, icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border-[1.5px] px-4 text-sm font-semibold whitespace-nowrap transition-colors',
        pressed ? 'border-brand bg-brand text-on-brand' : 'border-control bg-surface hover:border-ink',
        className,
      )}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}

/** A chosen value that can be removed. */
export function RemovableChip({ onRemove, children }: { onRemove: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-label={`Usuń: ${children}`}
      onClick={onRemove}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full bg-brand-soft px-4 text-sm font-semibold text-brand-ink hover:brightness-95"
    >
      {children}
      <CloseIcon className="size-4" aria-hidden="true" />
    </button>
  )
}
