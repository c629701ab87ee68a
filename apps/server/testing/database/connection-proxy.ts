import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

type ProxyState = 'open' | 'rejecting' | 'starting'

/** The answer of PostgreSQL while it still reads its log after a crash: `FATAL 57P03`. */
const STARTING = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
})()

/** A connection to the database that a test can interrupt, delay and restore. */
export async function openConnectionProxy(target: string) {
  const sockets = new Set<Socket>()
  const state: { target: URL; mode: ProxyState; silent: boolean; calls: number; roundTripMs: number } = {
    target: new URL(target),
    mode: 'open',
    silent: false,
    calls: 0,
    roundTripMs: 0,
  }

  const server = createServer((client) => {
    state.calls++
    client.on('error', () => client.destroy())
    if (state.mode === 'rejecting') return void client.destroy()
    if (state.mode === 'starting') return void client.once('data', () => client.end(STARTING))
    const { hostname, port } = state.target
    const upstream = connect({ host: hostname, port: Number(port) })
    const pass = (from: Socket, to: Socket, write: (data: Buffer) => void) =>
      from
        .on('data', (data) => state.silent || write(data))
        .on('close', () => to.destroy())
        .on('error', () => to.destroy())
    pass(client, upstream, (data) => upstream.write(data))
    // Timers of one length run in the order in which they were set, so answers stay in order.
    const answer = (data: Buffer) => client.destroyed || client.write(data)
    pass(upstream, client, (data) =>
      state.roundTripMs > 0 ? void setTimeout(answer, state.roundTripMs, data) : answer(data),
    )
    for (const socket of [client, upstream]) socket.setNoDelay()
    sockets.add(client).add(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(target)
  through.port = String((server.address() as AddressInfo).port)

  return {
    url: through.href,
    /** How many connections were opened. */
    calls: () => state.calls,
    /** Later connections lead to another server; open ones stay. */
    redirect: (url: string) => void (state.target = new URL(url)),
    /** Adds this to every round trip from now on. */
    delay: (ms: number) => void (state.roundTripMs = ms),
    silence: () => void (state.silent = true),
    resume: () => void (state.silent = false),
    reject: () => void (state.mode = 'rejecting'),
    /** Answers as a server that has not finished its recovery. */
    start: () => void (state.mode = 'starting'),
    accept: () => void (state.mode = 'open'),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
