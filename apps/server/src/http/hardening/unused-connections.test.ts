import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { closeUnusedConnections, trackConnections } from './unused-connections.ts'

async function listen() {
  const server = createServer((_request, reply) => reply.end('ok')).listen(0, '127.0.0.1')
  trackConnections(server)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const dial = async () => {
    const connected = once(server, 'connection')
    const socket = connect({ port, host: '127.0.0.1' })
    await connected
    return socket
  }
  return { server, dial }
}

test('a stopping server leaves a client that has just connected the time to send its request', async () => {
  const { server, dial } = await listen()
  const socket = await dial()

  closeUnusedConnections(server, performance.now() + 1000)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')

  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
})

test('a connection over which nothing was sent in time is closed, one with a request is not', async () => {
  const { server, dial } = await listen()
  const [unused, used] = [await dial(), await dial()]
  const asked = once(server, 'request')
  used.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await asked
  const closed = once(unused, 'close')

  closeUnusedConnections(server, performance.now() + 5000)

  await closed
  expect(String((await once(used, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
})
