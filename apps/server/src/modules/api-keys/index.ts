// Entry point of the slice: other slices import from here only.
export { apiKeyJobs } from './api-keys.jobs.ts'
export { registerApiKeys } from './api-keys.routes.ts'
export { createFindApiKey } from './find-api-key.ts'
