import type { Session } from '@kram/contract/accounts'
import type { Route } from '@kram/contract/route'
import type * as z from 'zod/mini'
import { type Received, transport } from './environment.ts'
import { ApiFailure, failureFrom, messageFrom } from './failures.ts'
import { clearSession, getSession } from './session.ts'

type Schema = z.ZodMiniType
type Nothing = z.ZodMiniUndefined
type Given<Name extends string, S extends Schema> = [S] extends [Nothing]
  ? { [K in Name]?: undefined }
  : { [K in Name]: z.input<S> }

export type CallOptions<P extends Schema, Q extends Schema, B extends Schema> = Given<'params', P> &
  Given<'query', Q> &
  ([B] extends [Nothing] ? { body?: FormData } : { body: z.input<B> | FormData }) & {
    headers?: Record<string, string>
    /** Makes a repeated POST harmless; one key per thing the person meant to send. */
    idempotencyKey?: string
    signal?: AbortSignal
    credentials?: true
    /** Hears how much of the body has left, from 0 to 1. */
    onProgress?: (share: number) => void
  }

/** Reading these needs no session, so a refusal there must not cost one (specification, section 6). */
const PUBLIC_PREFIXES = [
  '/api/offers/',
  '/api/offerItems/',
  '/api/schedules/',
  '/api/variants/',
  '/api/products/',
  '/api/sellers/',
  '/api/users/seller/',
  '/api/locations/',
]
const AUTH_PATHS = ['/api/auth/register', '/api/auth/login', '/api/auth/facebook']
/** Through the device's client these take nothing but 200 for a success. */
const ENTRIES = ['/api/auth/login', '/api/auth/facebook']
const AUTH_FALLBACK = 'Wystąpił błąd podczas autoryzacji.'

let onSessionLost: (lost: Session | null, failure: ApiFailure) => void = () => undefined

/** The application says where to go when the server no longer knows the session. */
export const whenSessionLost = (go: typeof onSessionLost): void => {
  onSessionLost = go
}

const reworded = (failure: ApiFailure, message: string): ApiFailure => new ApiFailure({ ...failure.body, message })

/** 401 and 403 end the session once; the many answers that arrive after it find it already gone. */
const denied = (bare: string, failure: ApiFailure, body: unknown, token: string | undefined): ApiFailure => {
  if (AUTH_PATHS.includes(bare)) return reworded(failure, messageFrom(body) ?? AUTH_FALLBACK)
  if (PUBLIC_PREFIXES.some((prefix) => bare.startsWith(prefix))) return failure
  if (typeof window === 'undefined') return failure
  const lost = getSession()
  if (lost?.token === token) {
    clearSession()
    onSessionLost(lost, failure)
  }
  return new ApiFailure(failure.body, true)
}

/** What an answer that is no success means, in the words of section 8; null for a success. */
const failureOf = (path: string, { status, body, native }: Received, token: string | undefined): ApiFailure | null => {
  const [bare = path] = path.split('?', 1)
  const nativeEntry = native === true && ENTRIES.includes(bare)
  if (status < 400 && !(nativeEntry && status !== 200)) return null
  const failure = failureFrom(status, body)
  if (nativeEntry) return reworded(failure, `HTTP ${status}: ${messageFrom(body) ?? 'Unknown error'}`)
  return status === 401 || status === 403 ? denied(bare, failure, body, token) : failure
}

const queryText = (query: object | undefined): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

const fill = (path: string, params: object | undefined): string => {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/**
 * The address of a route with its values filled in; what is empty is left out of the query.
 * @public
 */
export const pathOf = <P extends Schema, Q extends Schema>(
  route: Pick<Route<P, Q>, 'path' | 'params' | 'query'>,
  sent: Given<'params', P> & Given<'query', Q>,
): string => {
  // The conditional types above mean exactly this to a reader of the values.
  const { params, query } = sent as { params?: object; query?: object }
  return fill(route.path, params) + queryText(query)
}

/**
 * The one door to the server. Speaks contract routes only, so a renamed field breaks the build and not the buyer.
 * Throws `ApiFailure` when the server refuses and `NetworkFailure` when no answer comes.
 */
export const call = async <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  route: Route<P, Q, B, R>,
  sent: CallOptions<P, Q, B>,
): Promise<z.output<R>> => {
  const path = pathOf<P, Q>(route, sent)
  const token = getSession()?.token
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(sent.idempotencyKey === undefined ? {} : { 'idempotency-key': sent.idempotencyKey }),
    ...sent.headers,
  }
  const reply = await transport()({
    method: route.method,
    path,
    headers,
    ...(sent.body === undefined ? {} : { body: sent.body }),
    ...(sent.signal ? { signal: sent.signal } : {}),
    ...(sent.credentials ? { credentials: true } : {}),
    ...(sent.onProgress ? { onProgress: sent.onProgress } : {}),
  })
  const failure = failureOf(path, reply, token)
  if (failure) throw failure
  if (import.meta.env.DEV) checkReply(route.path, route.reply, reply.body)
  return reply.body as z.output<R>
}

/** Replies are our own and trusted in production; in development a drift from the contract is loud. */
const checkReply = (path: string, schema: Schema, body: unknown): void => {
  const parsed = schema.safeParse(body)
  if (!parsed.success)
    throw new Error(`${path} does not answer as the contract says: ${JSON.stringify(parsed.error.issues)}`)
}
