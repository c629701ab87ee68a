import { cx } from '#ui/cx.ts'

/** An entry of the bottom bar: 62 px high, the current one with a mark at its top. */
export const tabClass = (current: boolean): string =>
  cx(
    'relative flex h-15.5 flex-col items-center justify-center gap-0.75 text-xs leading-3.5',
    current ? 'font-bold text-brand-ink' : 'font-medium text-muted',
    current && 'before:absolute before:top-0 before:h-0.75 before:w-7 before:rounded-b-[3px] before:bg-brand-ink',
  )
