/** The first made first, from A, or the one whose next window opens first. */
export const SCHEDULE_SORTS = ['oldest', 'name', 'next'] as const
