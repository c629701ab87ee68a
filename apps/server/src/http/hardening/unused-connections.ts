import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const connections = new WeakMap<Server, Set<Socket>>()

/** Remembers the open connections of a server, for its end. */
export function trackConnections(server: Server): void {
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
}

/**
 * Hangs up on connections over which nobody has said anything yet. Browsers open some ahead; Node calls them neither idle nor late once
 * the server is closing, and would wait for them for ever.
 */
export function closeUnusedConnections(server: Server): void {
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
}
