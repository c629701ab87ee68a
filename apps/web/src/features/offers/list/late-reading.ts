import { latePart } from '#lib/hydration'

/** What was changed in the words of a question; most are taken as they are. */
export const lateReading = latePart(async () => (await import('./Reading.tsx')).Reading)
