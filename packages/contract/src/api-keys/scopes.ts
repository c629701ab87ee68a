/**
 * What an API key may be allowed to do. `stock:write` includes reading stock. A route without a scope is closed to keys.
 */
export const SCOPES = ['offers:read', 'stock:write', 'reservations:read', 'reservations:act'] as const
export type Scope = (typeof SCOPES)[number]
