// Entry point of the feature.
export { Webhooks } from './Webhooks.tsx'
export { webhooksQuery } from './webhooks.queries.ts'
