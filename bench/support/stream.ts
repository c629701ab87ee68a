import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Stream = { received: (name: string) => number; next: (name: string) => Promise<number>; close: () => void }

/** Each stream has its own socket, as in a browser. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity })

const request = (url: string, token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const outgoing = get(
      url,
      { agent, headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' } },
      resolve,
    )
    outgoing.on('error', reject)
  })

const MAX_ATTEMPTS = 5

/** A server at its limit answers with `Retry-After`, and the client retries as a browser does. */
const admitted = async (url: string, token: string, attempts = MAX_ATTEMPTS): Promise<IncomingMessage> => {
  const reply = await request(url, token)
  if (reply.statusCode !== 503 || attempts === 1) return reply
  reply.resume()
  await pause(Number(reply.headers['retry-after'] ?? 1) * 1000)
  return admitted(url, token, attempts - 1)
}

/** Reads server-sent events; reports when an event of a name was last received, and waits for the next. */
export const openStream = async (url: string, token: string): Promise<Stream> => {
  const reply = await admitted(url, token)
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`)
  const counts = new Map<string, number>()
  const waiting = new Map<string, (at: number) => void>()
  reply.setEncoding('utf8')
  reply.on('data', (text: string) => {
    for (const [, name = ''] of text.matchAll(/^event: (.+)$/gm)) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      waiting.get(name)?.(performance.now())
      waiting.delete(name)
    }
  })
  reply.on('error', () => undefined)
  return {
    received: (name) => counts.get(name) ?? 0,
    next: (name) => new Promise((resolve) => waiting.set(name, resolve)),
    close: () => reply.destroy(),
  }
}
