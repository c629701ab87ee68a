import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Which targets are allowed. Loopback with plain HTTP is for development and tests. */
export type TargetRules = { allowLoopback: boolean }

const NOT_PUBLIC = 'ENOTPUBLIC'

/**
 * True for an address of the public internet. Private, loopback, link-local, reserved and translated ranges (IPv4 in IPv6, NAT64,
 * 6to4, Teredo) are not `unicast`.
 */
export function isPublicAddress(address: string, { allowLoopback }: TargetRules): boolean {
  if (!ipaddr.isValid(address)) return false
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (allowLoopback && range === 'loopback')
}

const unbracketed = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Names that only local networks resolve, also with the dot that ends a full name. */
const isLocalName = (host: string): boolean =>
  !host.slice(0, -1).includes('.') || /\.(local|localhost|internal|lan|home\.arpa)\.?$/i.test(host)

/**
 * Why an address is never called, or null. What a name resolves to is checked at each connection, because it can change.
 */
export function targetProblem(address: string, rules: TargetRules): 'https' | 'notPublic' | null {
  const url = URL.parse(address)
  if (!url) return 'https'
  const host = unbracketed(url.hostname)
  const isLoopback = host === 'localhost' || (isIP(host) > 0 && ipaddr.process(host).range() === 'loopback')
  if (rules.allowLoopback && isLoopback) return null
  if (url.protocol !== 'https:') return 'https'
  if (isIP(host) > 0) return isPublicAddress(host, rules) ? null : 'notPublic'
  return isLocalName(host) ? 'notPublic' : null
}

/**
 * Resolves a name and hands only checked addresses to the connection, so that a name cannot point elsewhere between check and
 * connection. One address that is not public refuses the name.
 */
export const publicLookup =
  (rules: TargetRules): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address, rules)))
        return callback(Object.assign(new Error('address is not public'), { code: NOT_PUBLIC }), [])
      if (options.all === true) return callback(null, addresses)
      const [first] = addresses
      return callback(null, first?.address ?? '', first?.family)
    })
  }

export const isNotPublicError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NOT_PUBLIC
