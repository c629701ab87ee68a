import { Skeleton, SkeletonCards } from '#ui/feedback'

/** Shown while the code and data of a page are loading. */
export function Fallback() {
  return (
    <div className="mx-auto w-full max-w-page lg:px-6 px-4 py-6 sm:py-8">
      <Skeleton className="mb-6 h-9 w-56" />
      <SkeletonCards />
    </div>
  )
}
