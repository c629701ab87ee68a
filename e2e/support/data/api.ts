import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import type { Endpoint } from '@kram/contract/common/endpoint'
import { ErrorBody } from '@kram/contract/common/error-body'

type Input<S> = S extends { _zod: { input: infer T } } ? T : undefined
type Output<S> = S extends { _zod: { output: infer T } } ? T : undefined
type Part<R extends Endpoint, K extends 'params' | 'query' | 'body'> = Input<NonNullable<R[K]>>

/** The session and the idempotency key of a call. */
type CallOptions = {
  token?: string | undefined
  /** `Idempotency-Key`. */
  key?: string
}

type CallArguments<R extends Endpoint> = CallOptions & {
  params?: Part<R, 'params'>
  query?: Part<R, 'query'>
  body?: Part<R, 'body'>
}

const pathOf = (route: Endpoint, params: object = {}, query: object = {}): string => {
  const values = new Map(Object.entries(params))
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

const send = (request: APIRequestContext, route: Endpoint, { params, query, body, token, key }: CallArguments<Endpoint>) =>
  request.fetch(pathOf(route, params as object, query as object), {
    method: route.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { data: body }),
  })

const describeReply = async (route: Endpoint, reply: APIResponse): Promise<string> =>
  `${route.method} ${reply.url()} answers ${reply.status()} ${await reply.text()}`

/** Calls a route as a client does; the reply must have the contract's status and shape. */
export const call = async <R extends Endpoint>(
  request: APIRequestContext,
  route: R,
  sent: CallArguments<R>,
): Promise<Output<R['reply']>> => {
  const reply = await send(request, route, sent as CallArguments<Endpoint>)
  expect(reply.status(), await describeReply(route, reply)).toBe(route.status ?? 200)
  const text = await reply.text()
  return route.reply.parse(text === '' ? undefined : JSON.parse(text)) as Output<R['reply']>
}

type RawCallArguments = CallOptions & { params?: object; query?: object; body?: unknown }

/** Calls a route with any input and expects an error of this status in the common shape. */
export const errorOf = async (
  request: APIRequestContext,
  route: Endpoint,
  status: number,
  asked: RawCallArguments,
): Promise<ErrorBody> => {
  const reply = await send(request, route, asked as CallArguments<Endpoint>)
  expect(reply.status(), await describeReply(route, reply)).toBe(status)
  const body = ErrorBody.parse(await reply.json())
  expect(body.status).toBe(status)
  return body
}
