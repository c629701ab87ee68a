import * as z from 'zod/mini'

/**
 * Who may knock at all; whose thing it is, the slice's SQL decides.
 * `public`: anybody, a dead token counts as nobody · `session`: any live session, guests included ·
 * `user`: a person with an account · `seller`: a selling account · `admin`: the operator.
 */
export type Access = 'public' | 'session' | 'user' | 'seller' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Names one of the server's throttles; its numbers stand with the server's limits. */
export type LimitName =
  | 'login'
  | 'email'
  | 'guestLogin'
  | 'anonymousReservation'
  | 'comment'
  | 'upload'
  | 'export'
  | 'report'
  | 'finalize'
  | 'read'
  | 'write'

type AnySchema = z.ZodMiniType

/** A route is data: the server registers it, the web calls it, the tests and the API description read it. */
export type Route<
  P extends AnySchema = AnySchema,
  Q extends AnySchema = AnySchema,
  B extends AnySchema = AnySchema,
  R extends AnySchema = AnySchema,
  A extends Access = Access,
> = {
  method: Method
  path: `/api/${string}` | `/health/${string}`
  /** One sentence for the API description. */
  summary: string
  access: A
  params?: P
  query?: Q
  body?: B
  reply: R
  /** Success status when it is not 200: 201 with `Location` for creations, 204 for deletions. */
  status?: 201 | 204
  limit?: LimitName
  /** Accepts an `Idempotency-Key` header: the same key with the same body answers the same. */
  idempotent?: true
  /** Answers text instead of JSON. */
  text?: true
}

type NoSchema = z.ZodMiniUndefined

/** Not optional: a route without an access rule cannot be written. */
export const route = <
  R extends AnySchema,
  A extends Access,
  P extends AnySchema = NoSchema,
  Q extends AnySchema = NoSchema,
  B extends AnySchema = NoSchema,
>(
  spec: Route<P, Q, B, R, A>,
): Route<P, Q, B, R, A> => spec

/** An empty answer (204, or 200 without a body to read). */
export const Empty = z.undefined()
