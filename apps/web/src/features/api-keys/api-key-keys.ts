export const apiKeyKeys = { own: ['api-keys'] } as const
