import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LIVE_SERVER = join(import.meta.dirname, '../processes/live-server.ts')
const PROCESSES = 2
const OVERLOADED = 503
const RETRY_MS = 500

export type Reply = { status: number; body: Body }
// Replies are compared field by field with the model, which knows no more of them than it names.
export type Body = Record<string, unknown> | null

type Call = { method?: string; path: string; headers?: Record<string, string>; body?: object }

export type Servers = {
  /** Sends the request to the next of the processes: no two requests in a row go to the same one. */
  call: (call: Call) => Promise<Reply>
  close: () => void
}

async function startServer(url: string): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(LIVE_SERVER, {
    execArgv: [],
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [address] = (await once(child, 'message')) as [string]
  return { child, address }
}

async function send(address: string, { method = 'GET', path, headers, body }: Call): Promise<Reply> {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return { status: reply.status, body: text.startsWith('{') ? (JSON.parse(text) as Body) : null }
}

/** Several server processes over one database, each with its own memory and connections. */
export async function startServers(url: string): Promise<Servers> {
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(url)))
  let sent = 0
  return {
    async call(request) {
      const { address = '' } = servers[sent % PROCESSES] ?? {}
      sent += 1
      let reply = await send(address, request)
      // On a busy machine a server may refuse a request before it looks at it.
      while (reply.status === OVERLOADED) {
        await pause(RETRY_MS)
        reply = await send(address, request)
      }
      return reply
    },
    close: () => {
      for (const { child } of servers) child.kill('SIGKILL')
    },
  }
}
