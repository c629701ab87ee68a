import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

const REQUEST_ID = /^[\w-]{8,64}$/

/** The client's `X-Request-Id`, if it is safe to log, else a random one. */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const input = headers['x-request-id']
  return typeof input === 'string' && REQUEST_ID.test(input) ? input : randomUUID()
}

type TrustProxy = (address: string, hop: number) => boolean

/**
 * Trusts the forwarded headers of this many own proxies in front. With a plain number Fastify would trust no proxy here,
 * and with `true` every client could choose its address. Without a proxy no header is parsed.
 */
export const trustProxyFor = (hops: number): TrustProxy | false => hops > 0 && ((_address, hop) => hop < hops)

/** The address of the client, as Fastify's `request.ip`. */
export const clientAddressFor = (hops: number): ((request: IncomingMessage) => string) => {
  const trust = trustProxyFor(hops)
  return trust ? (request) => proxyAddress(request, trust) : ({ socket }) => socket.remoteAddress ?? ''
}
