import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

type ProxyState = 'open' | 'refusing' | 'starting'

/** What PostgreSQL says while it still reads its log after a crash: `FATAL 57P03`. */
const STARTING = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
})()

/** A line to the database that a test can cut, hold and mend. */
export async function openConnectionProxy(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const state: { mood: ProxyState; silent: boolean; calls: number } = { mood: 'open', silent: false, calls: 0 }

  const server = createServer((client) => {
    state.calls++
    client.on('error', () => client.destroy())
    if (state.mood === 'refusing') return void client.destroy()
    if (state.mood === 'starting') return void client.once('data', () => client.end(STARTING))
    const upstream = connect({ host: hostname, port: Number(port) })
    const pass = (from: Socket, to: Socket) =>
      from
        .on('data', (data) => state.silent || to.write(data))
        .on('close', () => to.destroy())
        .on('error', () => to.destroy())
    pass(client, upstream)
    pass(upstream, client)
    sockets.add(client).add(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(target)
  through.port = String((server.address() as AddressInfo).port)

  return {
    url: through.href,
    /** How often somebody has called. */
    calls: () => state.calls,
    silence: () => void (state.silent = true),
    resume: () => void (state.silent = false),
    refuse: () => void (state.mood = 'refusing'),
    /** Answers as a server that is not done with its recovery. */
    start: () => void (state.mood = 'starting'),
    accept: () => void (state.mood = 'open'),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
