import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

/**
 * A shop's evening: mirrors the stock of a CSV file, hears of new reservations by webhook, accepts them and prints what has to be
 * packed. It uses an API key (scopes `stock:write`, `reservations:read`, `reservations:act`) and a webhook for
 * `reservation.submitted`. Read docs/api.md first; start it with:
 *
 *     KRAM_URL=https://… KRAM_API_KEY=kram_… WEBHOOK_SECRET=whsec_… PORT=8090 node shop-evening.ts stock.csv
 */

const { KRAM_URL = '', KRAM_API_KEY = '', WEBHOOK_SECRET = '', PORT = '8090' } = process.env
const [, , stockFile = 'stock.csv'] = process.argv
const webhook = new Webhook(WEBHOOK_SECRET)

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

type Failure = { code: string; message: string }

/** Calls the API; throws its Polish sentence. */
async function call<Reply>(
  method: string,
  path: string,
  init: { body?: BodyInit; headers?: Record<string, string> } = {},
) {
  const reply = await fetch(new URL(path, KRAM_URL), {
    method,
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${KRAM_API_KEY}` },
  })
  // What the API answers is in its description, /api/openapi.json.
  if (reply.ok) return (await reply.json()) as Reply
  const { code, message } = (await reply.json()) as Failure
  throw new Error(`${code}: ${message}`)
}

/** The same file has the same key, so that a repeated start changes nothing twice. */
async function mirrorStock(): Promise<void> {
  const bytes = await readFile(stockFile)
  const form = new FormData()
  form.append('file', new Blob([bytes], { type: 'text/csv' }), 'stock.csv')
  const key = createHash('sha256').update(bytes).digest('hex')
  const report = await call<{ updated: number; created: number; unchanged: number }>('POST', '/api/items/import', {
    body: form,
    headers: { 'idempotency-key': key },
  })
  say(`stock: ${report.updated} updated, ${report.created} added, ${report.unchanged} unchanged`)
}

type Reservation = { number: string; version: number; total: string; allowedActions: string[] }

/** Nothing to do when somebody was faster: the event may come twice, and the seller may have answered in the app. */
async function accept(reservationId: number): Promise<boolean> {
  const { number, version, total, allowedActions } = await call<Reservation>(
    'GET',
    `/api/reservations/${reservationId}`,
  )
  if (!allowedActions.includes('accept')) return false
  await call('POST', `/api/reservations/${reservationId}/actions/accept`, {
    body: JSON.stringify({ version }),
    headers: { 'content-type': 'application/json' },
  })
  say(`reservation ${number} over ${total} zł: accepted`)
  return true
}

type PickList = { date: string; products: { productName: string; variantName: string; quantity: number }[] }

async function printPickList(): Promise<void> {
  const { date, products } = await call<PickList>('GET', '/api/reservations/pick-list')
  say(`to pack for ${date}:`)
  for (const { productName, variantName, quantity } of products) say(`  ${quantity} × ${productName}, ${variantName}`)
}

const handled = new Set<string>()
let queue = mirrorStock()

/** Events are handled one after another; a repeated id is skipped. */
function receive(headers: IncomingHttpHeaders, body: string): void {
  const id = String(headers['webhook-id'])
  if (handled.has(id)) return
  handled.add(id)
  const event = JSON.parse(body) as { type: string; data: { reservationId: number } }
  say(`event: ${event.type}`)
  if (event.type !== 'reservation.submitted') return
  queue = queue
    .then(() => accept(event.data.reservationId))
    .then((accepted) => (accepted ? printPickList() : undefined))
    .catch((error: unknown) => say(String(error)))
}

/** Answers at once: what takes longer than the time limit would be sent again. */
const server = createServer((request, reply) => {
  void text(request).then((body) => {
    try {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      webhook.verify(body, headers)
    } catch {
      return reply.writeHead(401).end()
    }
    reply.writeHead(204).end()
    return receive(request.headers, body)
  })
})

await queue
server.listen(Number(PORT), '127.0.0.1', () => say(`waiting for events on port ${PORT}`))
process.once('SIGTERM', () => server.close(() => process.exit(0)))
