/** Not in `shared/query-keys.ts`, which the first pages of visitors load. */
export const apiKeyKeys = { own: ['api-keys'] } as const
