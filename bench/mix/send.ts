import { randomUUID } from 'node:crypto'
import { type Agent, request } from 'node:http'
import { GIVE_UP_MS } from './open-load.ts'
import type { Question } from './questions.ts'

const READ = { 'accept-encoding': 'gzip, deflate, br' }

/** Sends a question as a browser does, reads the whole answer and returns its status. */
export const send = (address: string, agent: Agent, { path, body }: Question): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers =
      body === undefined
        ? READ
        : {
            ...READ,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'idempotency-key': randomUUID(),
          }
    const outgoing = request(
      `${address}${path}`,
      { agent, method: body === undefined ? 'GET' : 'POST', headers, timeout: GIVE_UP_MS },
      (reply) => {
        reply.on('end', () => resolve(reply.statusCode ?? 0))
        reply.on('error', reject)
        reply.resume()
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
