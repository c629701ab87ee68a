import { Skeleton } from './States.tsx'

/** Lines of text on their way. */
export function SkeletonLines() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
    </div>
  )
}
