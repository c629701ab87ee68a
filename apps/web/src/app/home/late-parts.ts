import { latePart } from '#lib/hydration'

/** The two searches of the home page and its end are shown from the start and loaded after the page. */
export const latePlaceSearch = latePart(async () => (await import('./PlaceBox.tsx')).PlaceSearch)
export const lateHomeEnd = latePart(async () => (await import('./HomeEnd.tsx')).HomeEnd)
export const lateSearchBox = latePart(async () => (await import('./SearchBox.ts')).SearchBox)
