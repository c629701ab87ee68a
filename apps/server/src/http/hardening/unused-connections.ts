import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client that has connected may take to send its request: on a busy machine it is on its way for a while. */
const UNUSED_MS = 2000

/** When each open connection was opened. */
const connections = new WeakMap<Server, Map<Socket, number>>()

/** Tracks the open connections of a server, so that they can be closed when it stops. */
export function trackConnections(server: Server): void {
  const open = new Map<Socket, number>()
  connections.set(server, open)
  server.on('connection', (socket) => {
    open.set(socket, performance.now())
    socket.once('close', () => open.delete(socket))
  })
}

/**
 * Closes connections over which no request was sent in time. Browsers open some in advance. While a server is closing, Node
 * counts them neither as idle nor as timed out and would wait for them forever.
 */
export function closeUnusedConnections(server: Server, now = performance.now()): void {
  for (const [socket, openedAt] of connections.get(server) ?? [])
    if (socket.bytesRead === 0 && now - openedAt > UNUSED_MS) socket.destroy()
}
