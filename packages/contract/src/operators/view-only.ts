/**
 * Routes that answer an operator who sees the market as somebody else does with an error, beside everything that changes data
 * and every export: what people wrote to each other, and secrets that work elsewhere. Loaded by the server only.
 */
export const CLOSED_TO_OBSERVERS: ReadonlySet<string> = new Set([
  'GET /api/reservations/:reservationId/comments',
  'GET /api/calendar',
  'GET /api/webhooks',
  'GET /api/account/audit',
])

/** What such a session may change: it ends itself. */
export const OPEN_TO_OBSERVERS: ReadonlySet<string> = new Set(['POST /api/auth/logout'])
