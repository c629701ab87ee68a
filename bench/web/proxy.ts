import { once } from 'node:events'
import { request } from 'node:http'
import { constants, createSecureServer, type Http2SecureServer } from 'node:http2'
import { generate } from 'selfsigned'

/** Headers of a connection, which HTTP/2 does not have. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

const endToEnd = <Value>(headers: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)))

/**
 * An HTTP/2 proxy with a temporary certificate in front of the product, like the operator's proxy,
 * because browsers use HTTP/2 with TLS only.
 */
export const startProxy = async (address: string): Promise<{ address: string; stop: () => Promise<void> }> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const server: Http2SecureServer = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) => {
    const { authority, ':authority': host = authority } = { authority: 'localhost', ...incoming.headers }
    const outgoingRequest = request(
      `${address}${incoming.url}`,
      { method: incoming.method ?? 'GET', headers: { ...endToEnd(incoming.headers), host: String(host) } },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? constants.HTTP_STATUS_BAD_GATEWAY, endToEnd(reply.headers))
        reply.pipe(outgoing.stream ?? outgoing)
      },
    )
    outgoingRequest.once('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(constants.HTTP_STATUS_BAD_GATEWAY)
      outgoing.end()
    })
    incoming.pipe(outgoingRequest)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the system gave no port')
  return {
    address: `https://localhost:${bound.port}`,
    stop: async () => {
      server.close()
      await Promise.race([once(server, 'close'), new Promise((done) => setTimeout(done, 1000).unref())])
    },
  }
}
