import { cx } from '../cx.ts'

/** Logo and name. */
export function Brand({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7.5">
        <rect width="32" height="32" rx="9" className="fill-brand" />
        <path
          d="M6 13.5 8.4 7h15.2L26 13.5a3.3 3.3 0 0 1-5 2.6 3.7 3.7 0 0 1-5 0 3.7 3.7 0 0 1-5 0 3.3 3.3 0 0 1-5-2.6Z"
          className="fill-white"
        />
        <path
          d="M9.3 19.5v5.7h13.4v-5.7"
          fill="none"
          stroke="white"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="font-display text-2xl leading-none">Kram</span>
    </span>
  )
}
