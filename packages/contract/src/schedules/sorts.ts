/** Oldest first, by name, or by the next occurrence. */
export const SCHEDULE_SORTS = ['oldest', 'name', 'next'] as const
