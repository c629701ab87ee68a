// Entry point of the slice: other slices import from here only.
export { standingEmailSamples, standingNotificationSamples } from './notices.ts'
export { standingJobs } from './standing.jobs.ts'
export { registerStanding } from './standing.routes.ts'
export { lockStandings } from './standing.store.ts'
export { announceMove, resumeStandings, stopStandings } from './stop-standing.ts'
export { stopPreview } from './stop-texts.ts'
