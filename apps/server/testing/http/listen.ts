import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'

export type ListeningApp = {
  port: number
  url: string
  sendRaw: (text: string) => Promise<string>
  openSocket: () => Promise<Socket>
}

/** Listens on a free port, for what `inject` cannot test: broken HTTP, slow senders, closing. */
export async function listenForTests(app: FastifyInstance): Promise<ListeningApp> {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(url).port)
  const sockets = new Set<Socket>()
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    app.server.closeAllConnections()
    await app.close()
  })

  const dial = async (): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.add(socket)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  /** Sends raw bytes and reads everything until the server closes the connection. */
  const say = async (text: string): Promise<string> => {
    const socket = await dial()
    let received = ''
    socket.on('data', (chunk) => {
      received += String(chunk)
    })
    socket.write(text)
    await once(socket, 'close')
    return received
  }
  return { port, url, sendRaw: say, openSocket: dial }
}
