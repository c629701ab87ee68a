import type * as z from 'zod/mini'
import { ROUTE_ROLES } from '../operators/route-roles.ts'
import type { OperatorRole } from '../operators/roles.ts'
import { ROUTE_ERRORS } from '../api-description/route-errors.ts'
import type { ErrorCode } from './errors.ts'
import type { Access, Route, RouteSchemas, RouteSpec } from './route.ts'
import type { Scope } from '../api-keys/scopes.ts'

type AnySchema = z.ZodMiniType
type NoSchema = z.ZodMiniUndefined

/** A route with its schemas: what the server registers, the tests check and the API description shows. */
export type Endpoint<
  P extends AnySchema = AnySchema,
  Q extends AnySchema = AnySchema,
  B extends AnySchema = AnySchema,
  R extends AnySchema = AnySchema,
  A extends Access = Access,
> = RouteSpec<A> & {
  /** One sentence for the API description. */
  summary: string
  /** Codes that its use case refuses with, apart from those that follow from access, input and idempotency. */
  errors?: readonly ErrorCode[]
  /** Which operators may call a route for operators. */
  roles?: readonly OperatorRole[]
  /** Irreversible: the second factor was given within the last minutes. */
  confirm?: true
  /** The scope that an API key needs; without one the route is closed to keys. */
  scope?: Scope
  params?: P
  query?: Q
  body?: B
  reply: R
}

type SchemaOf<S, Name extends string> = S extends Record<Name, infer T extends AnySchema> ? T : NoSchema
type EndpointOf<S extends RouteSchemas, A extends Access> = Endpoint<
  SchemaOf<S, 'params'>,
  SchemaOf<S, 'query'>,
  SchemaOf<S, 'body'>,
  S['reply'],
  A
>
type AccessOf<R> = R extends RouteSpec<infer A> ? A : never

type Endpoints<M extends Record<string, RouteSchemas>, R> = {
  [Name in keyof M]: EndpointOf<M[Name], AccessOf<R[Name & keyof R]>>
}

/** Joins the routes of a slice with their schemas and the sentences of the API description. */
export const endpoints = <
  M extends Record<string, RouteSchemas>,
  const R extends { [Name in keyof M]: Route<M[Name]> },
>(
  routes: R,
  schemas: M,
  summaries: { [Name in keyof M]: string },
): Endpoints<M, R> => {
  const joined = Object.keys(schemas).map((name: keyof M & string) => {
    const { method, path } = routes[name]
    const errors = ROUTE_ERRORS[`${method} ${path}`] ?? []
    return [
      name,
      { ...routes[name], ...schemas[name], summary: summaries[name], errors, ...ROUTE_ROLES[`${method} ${path}`] },
    ]
  })
  // The type of Object.fromEntries does not know the names.
  return Object.fromEntries(joined)
}

/** The same for a slice with routes that are open to API keys. */
export const scopedEndpoints = <
  M extends Record<string, RouteSchemas>,
  const R extends { [Name in keyof M]: Route<M[Name]> },
>(
  routes: R,
  schemas: M,
  scopes: { [Name in keyof M]?: Scope },
  summaries: { [Name in keyof M]: string },
): Endpoints<M, R> => {
  const joined: Endpoints<M, R> = endpoints(routes, schemas, summaries)
  for (const name of Object.keys(scopes)) Object.assign(joined[name] ?? {}, { scope: scopes[name] })
  return joined
}

/** A single endpoint, for tests. Not optional: one without an access rule cannot be written. */
export const endpoint = <
  R extends AnySchema,
  A extends Access,
  P extends AnySchema = NoSchema,
  Q extends AnySchema = NoSchema,
  B extends AnySchema = NoSchema,
>(
  spec: Endpoint<P, Q, B, R, A>,
): Endpoint<P, Q, B, R, A> => spec
