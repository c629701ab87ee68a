import type { OperatorRole } from './roles.ts'

type RouteRoles = {
  roles: readonly OperatorRole[]
  /** Irreversible: the second factor was given within the last minutes. */
  confirm?: true
}

const ALL = ['support', 'moderator', 'administrator', 'auditor'] as const
const ACTING = ['support', 'moderator', 'administrator'] as const
const DECIDING = ['moderator', 'administrator'] as const
const READING_EVERYTHING = ['administrator', 'auditor'] as const
const ADMINISTRATOR = ['administrator'] as const

/** Which operators may call each of their routes. A route for operators that is missing here stops the start. Loaded by the server only. */
export const ROUTE_ROLES: Readonly<Record<string, RouteRoles | undefined>> = {
  'GET /api/users': { roles: ALL },
  'GET /api/users/:id/suspension': { roles: ALL },
  'POST /api/users/:id/block': { roles: DECIDING, confirm: true },
  'POST /api/users/:id/unblock': { roles: DECIDING },
  'GET /api/reports': { roles: ALL },
  'GET /api/reports/:id': { roles: ALL },
  'POST /api/reports/:id/take': { roles: DECIDING },
  'POST /api/reports/:id/release': { roles: DECIDING },
  'PUT /api/reports/:id/note': { roles: ACTING },
  'POST /api/reports/:id/reporter': { roles: DECIDING },
  'GET /api/appeals': { roles: ALL },
  'POST /api/appeals/:id/decide': { roles: DECIDING },
  'GET /api/decisions/export': { roles: ALL },
  // Measures that remove something are confirmed by the use case.
  'POST /api/reports/:id/decide': { roles: DECIDING },
  'GET /api/desk': { roles: ALL },
  'GET /api/desk/installation': { roles: ALL },
  'GET /api/desk/dead-messages': { roles: ALL },
  'GET /api/desk/people/:id': { roles: ALL },
  'GET /api/desk/sellers': { roles: ALL },
  'POST /api/desk/sellers/:id/check': { roles: ACTING },
  'GET /api/desk/search': { roles: ALL },
  'GET /api/desk/search/export': { roles: ALL },
  'POST /api/desk/dead-messages/:id/send-again': { roles: ACTING },
  'GET /api/market-rules/:kind': { roles: ALL },
  'POST /api/market-rules/:kind/preview': { roles: ALL },
  'PUT /api/market-rules/:kind': { roles: DECIDING },
  'POST /api/market-rules/:kind/restore': { roles: DECIDING },
  'POST /api/recalls/preview': { roles: ALL },
  'POST /api/recalls': { roles: DECIDING, confirm: true },
  'GET /api/recalls': { roles: ALL },
  'GET /api/recalls/:id': { roles: ALL },
  'POST /api/recalls/:id/called': { roles: ACTING },
  'GET /api/desk/offers': { roles: ALL },
  'GET /api/desk/offers/:id': { roles: ALL },
  'POST /api/desk/offers/:id/hold': { roles: DECIDING },
  'POST /api/desk/offers/:id/release': { roles: DECIDING },
  'GET /api/demand/statistics': { roles: ALL },
  'GET /api/demand/statistics/export': { roles: ALL },
  'GET /api/audit': { roles: READING_EVERYTHING },
  'GET /api/audit/export': { roles: READING_EVERYTHING },
  'GET /api/legal/versions': { roles: ALL },
  'GET /api/legal/versions/:id': { roles: ALL },
  'POST /api/legal/versions': { roles: ADMINISTRATOR },
  'PUT /api/legal/versions/:id': { roles: ADMINISTRATOR },
  'DELETE /api/legal/versions/:id': { roles: ADMINISTRATOR },
  'POST /api/legal/versions/:id/publish': { roles: ADMINISTRATOR, confirm: true },
  'POST /api/legal/versions/:id/withdraw': { roles: ADMINISTRATOR, confirm: true },
  'GET /api/legal/acceptances': { roles: ALL },
  'GET /api/legal/acceptances/export': { roles: ALL },
  'GET /api/operators': { roles: READING_EVERYTHING },
  'POST /api/operators': { roles: ADMINISTRATOR, confirm: true },
  'POST /api/operators/:id/revoke': { roles: ADMINISTRATOR, confirm: true },
  'POST /api/operators/:id/reset-factor': { roles: ADMINISTRATOR, confirm: true },
}
