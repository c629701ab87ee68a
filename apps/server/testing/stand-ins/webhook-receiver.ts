import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'

export type ReceivedEvent = {
  id: string
  type: string
  data: Record<string, unknown>
  headers: Record<string, string>
  body: string
}
/** A status, or `hang`: never answer. */
type Answer = number | 'hang'

/** A seller's program on this machine: records what arrives and answers as the test says, first with `answers`, then 204. */
export async function webhookReceiver() {
  const received: ReceivedEvent[] = []
  const answers: Answer[] = []
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const { type, data } = JSON.parse(body)
      received.push({ id: headers['webhook-id'] ?? '', type, data, headers, body })
      const answer = answers.shift() ?? 204
      if (answer !== 'hang') reply.writeHead(answer, { location: '/elsewhere' }).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/kram`, received, answers }
}

/** Throws unless the event carries a signature of the secret, as the receivers' library checks it. */
export function verifyEvent(secret: string, event: ReceivedEvent | undefined): void {
  if (!event) throw new Error('nothing was received')
  new Webhook(secret).verify(event.body, event.headers)
}
