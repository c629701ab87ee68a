import type { Scope } from '../api-keys/scopes.ts'

/** What a scope opens, for the API description. Loaded by the server only. */
export const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  'offers:read': 'own products, variants, offers, offer items and schedules',
  'stock:write': 'stock: reading, changing, deleting, import of a table',
  'reservations:read': 'reservations with their messages, the dashboard, the pick list',
  'reservations:act': 'the actions of a reservation, accepting many',
}
