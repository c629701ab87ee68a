// Entry point of the demand slice: other slices import only from here.
export { demandJobs } from './demand.jobs.ts'
export { registerDemand } from './demand.routes.ts'
