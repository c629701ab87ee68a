// Entry point of the feature.
export { ApiKeys } from './ApiKeys.tsx'
export { apiKeysQuery } from './api-keys.queries.ts'
