import type * as z from 'zod/mini'

/**
 * Who may call a route; the ownership of a row is checked by the slice's SQL.
 * `public`: anybody, an expired token counts as anonymous · `session`: any live session, guests included ·
 * `user`: a person with an account · `seller`: a selling account · `admin`: an operator with the second factor, in one of the roles of `operators/route-roles.ts`.
 */
export type Access = 'public' | 'session' | 'user' | 'seller' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Names one of the server's rate limits; the numbers are in the server. */
export type LimitName =
  | 'login'
  | 'email'
  | 'secret'
  | 'claim'
  | 'anonymousReservation'
  | 'comment'
  | 'upload'
  | 'export'
  | 'report'
  | 'finalize'
  | 'question'
  | 'read'
  | 'write'

/** What a call takes and answers. */
export type RouteSchemas = {
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  reply: z.ZodMiniType
}

/** A route as data. It names no schema, so that a page which only calls it does not load Zod. */
export type RouteSpec<A extends Access = Access> = {
  method: Method
  path: `/api/${string}` | `/health/${string}`
  access: A
  /** Success status when it is not 200: 201 with `Location` for creations, 204 for deletions. */
  status?: 201 | 204
  limit?: LimitName
  /** Accepts an `Idempotency-Key` header: the same key with the same body gets the same reply. */
  idempotent?: true
  /** Replies with text instead of JSON. */
  text?: true
  /** Days since when clients should no longer call it, and from when it may be gone. */
  deprecated?: { since: string; sunset: string }
}

declare const schemas: unique symbol

/** A route whose type knows its schemas; at run time it is only the specification. */
export type Route<S extends RouteSchemas = RouteSchemas, A extends Access = Access> = RouteSpec<A> & {
  readonly [schemas]?: S
}

/** The routes of a slice. Their types come from the schemas of the same names; one without an access rule cannot be written. */
export const routes =
  <M extends Record<string, RouteSchemas>>() =>
  <const R extends { [Name in keyof M]: RouteSpec }>(
    specs: R,
  ): { [Name in keyof M]: Route<M[Name], R[Name]['access']> } =>
    specs
