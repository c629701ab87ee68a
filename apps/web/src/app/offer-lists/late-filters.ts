import { latePart } from '#lib/hydration'

/** The filters and the choice of a place are shown from the start and loaded after the list. */
export const lateListFilters = latePart(async () => (await import('./ListFilters.ts')).ListFilters)
export const latePlaceChoice = latePart(async () => (await import('./PlaceChoice.tsx')).PlaceChoice)
