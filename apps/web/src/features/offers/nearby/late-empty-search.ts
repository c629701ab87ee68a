import { latePart } from '#lib/hydration'

/** What stands in place of a list that is empty, which most are not. */
export const lateEmptySearch = latePart(async () => (await import('./EmptyNearbySearch.tsx')).EmptyNearbySearch)
