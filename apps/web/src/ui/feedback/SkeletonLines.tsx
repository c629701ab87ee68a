import { Skeleton } from './States.tsx'

/** Placeholder for lines of text. */
export function SkeletonLines() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
    </div>
  )
}
