import type { ReactNode } from 'react'
import { Button } from '../buttons/index.ts'
import { cx } from '../cx.ts'
import { AlertIcon, BasketIcon, RetryIcon } from '../icons.ts'

type StateProps = { title: string; children?: ReactNode; action?: ReactNode; icon?: ReactNode }

/** Empty state with the next step. */
export function EmptyState({
  title,
  children,
  action,
  icon = <BasketIcon className="size-10" stroke={1.5} aria-hidden="true" />,
}: StateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-2xl border-2 border-dashed border-line px-6 py-10 text-center">
      <span className="flex size-18 items-center justify-center rounded-full bg-brand-soft text-brand-ink">{icon}</span>
      <p className="font-display text-xl">{title}</p>
      {children !== undefined && <div className="max-w-prose text-muted">{children}</div>}
      {action}
    </div>
  )
}

type ErrorProps = { message: string; onRetry?: () => void; retrying?: boolean; className?: string }

/** Error state with the reason and a retry. */
export function ErrorState({ message, onRetry, retrying = false, className }: ErrorProps) {
  return (
    <div
      role="alert"
      className={cx('flex flex-col items-center gap-3 rounded-2xl bg-danger-soft px-6 py-8 text-center', className)}
    >
      <AlertIcon className="size-10 text-danger" stroke={1.5} aria-hidden="true" />
      <p className="max-w-prose font-medium">{message}</p>
      {onRetry && (
        <Button variant="secondary" loading={retrying} icon={<RetryIcon aria-hidden="true" />} onClick={onRetry}>
          Spróbuj ponownie
        </Button>
      )}
    </div>
  )
}

type Asked = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/** Loading or error state of a query. */
export function Unanswered({ query, shape = <SkeletonCards /> }: { query: Asked; shape?: ReactNode }) {
  const { error, isFetching, refetch } = query
  return error ? <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} /> : shape
}

/** Placeholder, hidden from screen readers: the loading region has `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('skeleton h-4', className)} />
}

/** Placeholder for a list of cards. */
export function SkeletonCards({ count = 3 }: { count?: number }) {
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only" role="status">
        Wczytuję…
      </span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex gap-4 rounded-2xl border border-line bg-surface p-4">
          <Skeleton className="size-20 shrink-0" />
          <div className="flex flex-1 flex-col gap-3 pt-1">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2" />
            <Skeleton className="w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
