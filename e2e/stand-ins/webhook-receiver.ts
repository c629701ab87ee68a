import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

/** What arrived, and whether its signature was right for one of the receiver's secrets. */
export type ReceivedEvent = {
  id: string
  type: string
  reservationId: number | null
  status: string | null
  signed: boolean
}

/** A seller's program on this machine. It answers with the queued statuses first, then with 204. */
export async function webhookReceiver() {
  const received: ReceivedEvent[] = []
  const secrets: string[] = []
  const answers: number[] = []

  const isSigned = (body: string, headers: Record<string, string>): boolean =>
    secrets.some((secret) => {
      try {
        new Webhook(secret).verify(body, headers)
        return true
      } catch {
        return false
      }
    })

  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const { type, data } = JSON.parse(body) as { type: string; data: { reservationId?: number; status?: string } }
      const { reservationId = null, status = null } = data
      received.push({ id: headers['webhook-id'] ?? '', type, reservationId, status, signed: isSigned(body, headers) })
      reply.writeHead(answers.shift() ?? 204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has an address object.
  const { port } = server.address() as AddressInfo
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/kram`, received, secrets, answers, close }
}
