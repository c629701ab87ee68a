import { spawn, spawnSync } from 'node:child_process'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import getPort from 'get-port'

/** A Valkey on this machine: the real server where it is installed, else one that knows the commands that Kram sends (RESP3). */
export type TestValkey = {
  url: string
  /** Closes every connection; clients connect again. */
  disconnect: () => Promise<void>
  stop: () => Promise<void>
}

type Reply =
  | string
  | number
  | null
  | Reply[]
  | { map: [string, Reply][] }
  | { push: Reply[] }
  | { each: Reply[] }
  | { simple: string }

const encode = (reply: Reply): string => {
  if (reply === null) return '_\r\n'
  if (typeof reply === 'number') return `:${reply}\r\n`
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`
  if (Array.isArray(reply)) return `*${reply.length}\r\n${reply.map(encode).join('')}`
  if ('simple' in reply) return `+${reply.simple}\r\n`
  if ('each' in reply) return reply.each.map(encode).join('')
  if ('push' in reply) return `>${reply.push.length}\r\n${reply.push.map(encode).join('')}`
  return `%${reply.map.length}\r\n${reply.map.flat().map(encode).join('')}`
}

const OK: Reply = { simple: 'OK' }

/** Takes whole commands, arrays of bulk strings, from the beginning of the text; returns them and the rest. */
function takeCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = []
  const lines = text.split('\r\n')
  for (;;) {
    const count = Number(lines[0]?.slice(1))
    if (!lines[0]?.startsWith('*') || lines.length <= count * 2 + 1) return { commands, rest: lines.join('\r\n') }
    const [, ...parts] = lines.splice(0, 1 + count * 2)
    commands.push(parts.filter((_, index) => index % 2 === 1))
  }
}

type Connection = { socket: Socket; channels: Set<string>; queued: string[][] | null }

function createCommands(connections: Set<Connection>) {
  const counts = new Map<string, { count: number; endsAt: number }>()
  const current = (key: string) => {
    const window = counts.get(key)
    return window && window.endsAt > Date.now() ? window : null
  }
  const subscribers = (channel: string) => [...connections].filter(({ channels }) => channels.has(channel))

  const commands: Record<string, (args: string[], connection: Connection) => Reply> = {
    HELLO: () => ({
      map: [
        ['server', 'valkey'],
        ['proto', 3],
      ],
    }),
    PING: () => ({ simple: 'PONG' }),
    PUBLISH([channel = '', payload = '']) {
      const receivers = subscribers(channel)
      for (const { socket } of receivers) socket.write(encode({ push: ['message', channel, payload] }))
      return receivers.length
    },
    // Answered for each channel by itself.
    SUBSCRIBE: (names, { channels }) => ({
      each: names.map((channel) => ({ push: ['subscribe', channel, channels.add(channel).size] })),
    }),
    PUBSUB: ([, channel = '']) => [channel, subscribers(channel).length],
    INCR([key = '']) {
      const window = current(key) ?? { count: 0, endsAt: Number.POSITIVE_INFINITY }
      counts.set(key, window)
      window.count += 1
      return window.count
    },
    PEXPIRE([key = '', ms]) {
      const window = current(key)
      if (!window || window.endsAt !== Number.POSITIVE_INFINITY) return 0
      window.endsAt = Date.now() + Number(ms)
      return 1
    },
    PTTL: ([key = '']) => (current(key)?.endsAt ?? 0) - Date.now(),
    MULTI(_, connection) {
      connection.queued = []
      return OK
    },
    EXEC(_, connection) {
      const queued = connection.queued ?? []
      connection.queued = null
      return queued.map((command) => answer(command, connection))
    },
  }

  function answer([name = '', ...args]: string[], connection: Connection): Reply {
    if (connection.queued && name !== 'EXEC') {
      connection.queued.push([name, ...args])
      return { simple: 'QUEUED' }
    }
    return commands[name.toUpperCase()]?.(args, connection) ?? OK
  }
  return answer
}

async function standIn(): Promise<TestValkey> {
  const connections = new Set<Connection>()
  const answer = createCommands(connections)
  const server = createServer((socket) => {
    const connection: Connection = { socket, channels: new Set(), queued: null }
    connections.add(connection)
    let waiting = ''
    socket
      .setEncoding('utf8')
      .on('data', (text: string) => {
        const { commands, rest } = takeCommands(waiting + text)
        waiting = rest
        for (const command of commands) socket.write(encode(answer(command, connection)))
      })
      .on('error', () => socket.destroy())
      .on('close', () => connections.delete(connection))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const disconnect = async () => {
    for (const { socket } of connections) socket.destroy()
  }
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disconnect,
    async stop() {
      server.close()
      await disconnect()
    },
  }
}

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0

/** The installed server, with nothing stored on the disk. */
async function realServer(program: string): Promise<TestValkey> {
  const port = await getPort()
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'pipe' })
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (text: Buffer) => text.includes('Ready to accept') && resolve()),
  )
  const cli = program.replace('-server', '-cli')
  return {
    url: `redis://127.0.0.1:${port}`,
    disconnect: async () => {
      for (const type of ['normal', 'pubsub']) spawnSync(cli, ['-p', String(port), 'client', 'kill', 'type', type])
    },
    stop: async () => void child.kill(),
  }
}

export function openTestValkey(): Promise<TestValkey> {
  const program = ['valkey-server', 'redis-server'].find(isInstalled)
  return program ? realServer(program) : standIn()
}
