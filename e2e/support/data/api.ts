import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import type { Endpoint } from '@kram/contract/common/endpoint'
import { ErrorBody } from '@kram/contract/common/error-body'

/** What a request sends; nothing of it has to be valid. */
type RawRequest = { token?: string | undefined; key?: string; params?: object; query?: object; body?: unknown }

const pathOf = (route: Endpoint, params: object = {}, query: object = {}): string => {
  const values = new Map(Object.entries(params))
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

const send = (request: APIRequestContext, route: Endpoint, { params, query, body, token, key }: RawRequest) =>
  request.fetch(pathOf(route, params, query), {
    method: route.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { data: body }),
  })

const describeReply = async (route: Endpoint, reply: APIResponse): Promise<string> =>
  `${route.method} ${reply.url()} answers ${reply.status()} ${await reply.text()}`

/** Calls a route with any input and expects an error of this status in the common shape. */
export const errorOf = async (
  request: APIRequestContext,
  route: Endpoint,
  status: number,
  asked: RawRequest,
): Promise<ErrorBody> => {
  const reply = await send(request, route, asked)
  expect(reply.status(), await describeReply(route, reply)).toBe(status)
  const body = ErrorBody.parse(await reply.json())
  expect(body.status).toBe(status)
  return body
}
