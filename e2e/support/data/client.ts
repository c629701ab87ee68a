import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { createClient, type KramClient } from '@kram/client'

/** A busy server sheds requests before it looks at them: such a request may be sent again. */
const isShed = (reply: APIResponse): boolean => reply.status() === 503 && reply.headers()['retry-after'] === '1'

/** Sends the client's requests through Playwright, to the server under test. */
const throughPlaywright =
  (request: APIRequestContext) =>
  async (sent: Request): Promise<Response> => {
    const { pathname, search } = new URL(sent.url)
    const body = await sent.text()
    let reply: APIResponse
    do
      reply = await request.fetch(`${pathname}${search}`, {
        method: sent.method,
        headers: Object.fromEntries(sent.headers),
        ...(body !== '' && { data: body }),
      })
    while (isShed(reply))
    const text = await reply.text()
    return new Response(text === '' ? null : text, { status: reply.status(), headers: reply.headers() })
  }

/** The generated client, with a session if a token is given. Playwright knows the origin. */
export const client = (request: APIRequestContext, token?: string): KramClient =>
  createClient({ baseUrl: 'http://server', token, fetch: throughPlaywright(request) })

/** What a call answers, which must have succeeded. */
export async function answer<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call
  expect(response.status, JSON.stringify(error)).toBeLessThan(400)
  // The type of a call whose reply has no body is undefined.
  return data as T
}
