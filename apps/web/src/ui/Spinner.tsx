import { cx } from './cx.ts'

/** A spinner; decorative without a `label` for screen readers. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex">
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('size-5 animate-spin', className)}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
