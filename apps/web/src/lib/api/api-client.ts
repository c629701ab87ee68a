import type { Session } from '@kram/contract/accounts/schemas'
import type { Route, RouteSchemas } from '@kram/contract/common/route'
import type * as z from 'zod/mini'
import { type TransportRequest, type TransportResponse, transport } from '../environment.ts'
import { ApiError, apiErrorFrom, messageFrom } from './api-errors.ts'
import { sendInTime } from './time-limit.ts'
import { clearSession, getSession } from '../session/index.ts'

/** Type of `params`, `query` or `body`; absent when the route has no schema for it. */
type RequestPart<S extends RouteSchemas, Name extends 'params' | 'query'> =
  S extends Record<Name, infer T extends z.ZodMiniType> ? { [K in Name]: z.input<T> } : { [K in Name]?: undefined }
type RequestBody<S extends RouteSchemas> =
  S extends Record<'body', infer T extends z.ZodMiniType> ? { body: z.input<T> | FormData } : { body?: FormData }

export type CallOptions<S extends RouteSchemas> = RequestPart<S, 'params'> &
  RequestPart<S, 'query'> &
  RequestBody<S> & {
    headers?: Record<string, string>
    /** The server runs a repeated POST with the same key once; one key per intended action. */
    idempotencyKey?: string
    signal?: AbortSignal
    credentials?: true
    /** Called with the share of the body that was sent, from 0 to 1. */
    onProgress?: (share: number) => void
  }

/** Routes with special handling, set by the application. */
type ApiPaths = {
  /** Reading these needs no session, so a rejection there must not end one (specification, section 6). */
  publicPrefixes: readonly string[]
  /** A 401 from these means wrong credentials and not a lost session. */
  auth: readonly string[]
  /** Through the HTTP client of the device these accept only 200 as a success. */
  login: readonly string[]
}

const AUTH_ERROR_MESSAGE = 'Wystąpił błąd podczas autoryzacji.'

type Configuration = {
  paths: ApiPaths
  /** Called when the server no longer knows the session; `request` is the method and path of the failed call. */
  onSessionLost: (lost: Session | null, failure: ApiError, request: string) => void
}

let configuration: Configuration = {
  paths: { publicPrefixes: [], auth: [], login: [] },
  onSessionLost: () => undefined,
}

/** Called by the application before its first call. */
export const configureApiClient = (given: Configuration): void => {
  configuration = given
}

const withMessage = (failure: ApiError, message: string): ApiError => new ApiError({ ...failure.body, message })

/** 401 and 403 end the session once; later responses find it already ended. */
const handleUnauthorized = (
  method: string,
  bare: string,
  failure: ApiError,
  body: unknown,
  token: string | undefined,
): ApiError => {
  const { paths, onSessionLost } = configuration
  if (paths.auth.includes(bare)) return withMessage(failure, messageFrom(body) ?? AUTH_ERROR_MESSAGE)
  if (paths.publicPrefixes.some((prefix) => bare.startsWith(prefix))) return failure
  if (typeof window === 'undefined') return failure
  const lost = getSession()
  if (lost?.token === token) {
    clearSession()
    onSessionLost(lost, failure, `${method} ${bare}`)
  }
  return new ApiError(failure.body, true)
}

/** The error for a response that is no success (specification, section 8); null for a success. */
const errorFor = (
  method: string,
  path: string,
  { status, body, native }: TransportResponse,
  token: string | undefined,
): ApiError | null => {
  const [bare = path] = path.split('?', 1)
  const isNativeLogin = native === true && configuration.paths.login.includes(bare)
  if (status < 400 && !(isNativeLogin && status !== 200)) return null
  const failure = apiErrorFrom(status, body)
  if (isNativeLogin) return withMessage(failure, `HTTP ${status}: ${messageFrom(body) ?? 'Unknown error'}`)
  return status === 401 || status === 403 ? handleUnauthorized(method, bare, failure, body, token) : failure
}

const queryString = (query: object | undefined): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

const fillPath = (path: string, params: object | undefined): string => {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/**
 * The address of a route with its values filled in; what is empty is left out of the query.
 * @public
 */
export const pathOf = <S extends RouteSchemas>(
  route: Route<S>,
  options: RequestPart<S, 'params'> & RequestPart<S, 'query'>,
): string => {
  // At runtime the conditional types above are these optional values.
  const { params, query } = options as { params?: object | undefined; query?: object | undefined }
  return fillPath(route.path, params) + queryString(query)
}

/** On the server a page is rendered from the same process, which ends its own requests. */
const send = (request: TransportRequest): Promise<TransportResponse> =>
  typeof window === 'undefined' ? transport()(request) : sendInTime(transport(), request)

/**
 * The only way to call the server. It takes routes of the contract, so a renamed field fails at build time.
 * Throws `ApiError` when the server answers with an error and `NetworkError` when no answer comes.
 */
export const call = async <S extends RouteSchemas>(
  route: Route<S>,
  options: CallOptions<S>,
): Promise<z.output<S['reply']>> => {
  const path = pathOf<S>(route, options)
  const token = getSession()?.token
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
    ...options.headers,
  }
  const reply = await send({
    method: route.method,
    path,
    headers,
    ...(options.body === undefined ? {} : { body: options.body }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.credentials ? { credentials: true } : {}),
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  })
  const failure = errorFor(route.method, path, reply, token)
  if (failure) throw failure
  // The server's tests check that responses match the contract.
  return reply.body as z.output<S['reply']>
}
