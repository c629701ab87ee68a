import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, postText, targetProblem } from './index.ts'

const STRICT = { allowLoopback: false }

describe('an address is public', () => {
  test.each(['8.8.8.8', '2606:4700:4700::1111'])('%s', (address) => {
    expect(isPublicAddress(address, STRICT)).toBe(true)
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'not an address',
  ])('not %s', (address) => {
    expect(isPublicAddress(address, STRICT)).toBe(false)
  })
})

test.each([
  ['https://sklep.example/kram', null],
  ['https://sklep.example:8443/kram', null],
  ['http://sklep.example/', 'https'],
  ['https://localhost/', 'notPublic'],
  ['https://printer/', 'notPublic'],
  ['https://nas.local/', 'notPublic'],
  ['https://localhost./', 'notPublic'],
  ['https://127.1/', 'notPublic'],
  ['https://0x7f000001/', 'notPublic'],
  ['https://2130706433/', 'notPublic'],
  ['https://[::1]/', 'notPublic'],
  ['https://169.254.169.254/latest/meta-data', 'notPublic'],
])('%s: %s', (url, problem) => {
  expect(targetProblem(url, STRICT)).toBe(problem)
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const post = (url: string, { allowLoopback = true, signal = new AbortController().signal, timeoutMs = 60_000 } = {}) =>
  postText({ url, headers: {}, body: '{}', timeoutMs, signal, rules: { allowLoopback } })

describe('a call', () => {
  test('a name that resolves to this machine is refused at the connection', async () => {
    let called = false
    const url = await listen((_request, reply) => {
      called = true
      reply.end()
    })
    // Resolves without a name server, and would pass a check of the name alone.
    const { publicLookup, isNotPublicError } = await import('./public-address.ts')
    const error = await new Promise((resolve) => publicLookup(STRICT)('localhost', { all: true }, resolve))
    expect(isNotPublicError(error)).toBe(true)
    expect(await post(url, { allowLoopback: false })).toMatchObject({ error: 'address', status: null })
    expect(called).toBe(false)
  })

  test('does not follow a redirect', async () => {
    let calls = 0
    const url = await listen((_request, reply) => {
      calls += 1
      reply.writeHead(307, { location: '/again' }).end()
    })
    expect(await post(url)).toMatchObject({ status: 307, error: null })
    expect(calls).toBe(1)
  })

  test('cuts off an endless answer', async () => {
    const url = await listen((_request, reply) => {
      reply.writeHead(200)
      const pump = () => {
        while (reply.write(Buffer.alloc(4096)));
        reply.once('drain', pump)
      }
      pump()
    })
    expect(await post(url)).toMatchObject({ status: 200, error: null })
  })

  test('ends after its time, also while an answer trickles', async () => {
    const url = await listen((_request, reply) => void reply.writeHead(200).write('a'))
    expect(await post(url, { timeoutMs: 300 })).toMatchObject({ error: 'timeout' })
  })

  test('reports a refused connection', async () => {
    expect(await post('http://127.0.0.1:1/')).toMatchObject({ error: 'connection' })
  })

  test('throws when the process stops, because nothing is known then', async () => {
    const url = await listen(() => undefined)
    const stop = AbortSignal.abort(new Error('stopping'))
    await expect(post(url, { signal: stop })).rejects.toThrow('stopping')
  })
})
