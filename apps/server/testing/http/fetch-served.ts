/** What a server answers that is too busy for further requests, before it looks at them: such a request may be sent again. */
const isShed = ({ status, headers }: Response): boolean => status === 503 && headers.get('retry-after') === '1'

/** Sends a request until it is served: right after its start, and on a busy machine, a server sheds requests. */
export async function fetchServed(url: string, init: RequestInit = {}): Promise<Response> {
  const reply = await fetch(url, init)
  if (!isShed(reply)) return reply
  await reply.body?.cancel()
  return fetchServed(url, init)
}
