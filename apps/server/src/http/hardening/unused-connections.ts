import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const connections = new WeakMap<Server, Set<Socket>>()

/** Tracks the open connections of a server, so that they can be closed when it stops. */
export function trackConnections(server: Server): void {
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
}

/**
 * Closes connections over which no request was sent yet. Browsers open some in advance. While a server is closing, Node
 * counts them neither as idle nor as timed out and would wait for them forever.
 */
export function closeUnusedConnections(server: Server): void {
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
}
