import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** `203.0.113.0/24`, `2001:db8::/32`, or one address. */
export const isNetwork = (text: string): boolean =>
  isIP(text) > 0 || (isIP(text.split('/')[0] ?? '') > 0 && ipaddr.isValidCIDR(text))

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Tells whether an address is in one of the networks; an address that cannot be read is in none. */
export function networkMatcher(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (ip) => {
    // A server that listens on IPv6 sees the clients of IPv4 as `::ffff:203.0.113.7`.
    if (!ipaddr.isValid(ip)) return false
    const address = ipaddr.process(ip)
    return list.check(address.toString(), address.kind())
  }
}
