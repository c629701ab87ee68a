const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8

/** The eight groups of an IPv6 address, with `::` expanded. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.replace(/%.*/, '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  return [...front, ...Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0'), ...back]
}

/**
 * The subject of a limit. A household usually has a whole IPv6 /64 network, so all of it counts as one address. A client that
 * hung up has no address any more, whatever the type of `request.ip` says.
 */
export const addressKey = (ip: string | undefined): string => {
  if (ip === undefined) return 'hung up'
  if (!ip.includes(':')) return ip
  const network = groupsOf(ip).slice(0, GROUPS / 2)
  return MAPPED.exec(ip)?.[1] ?? `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The neighbourhood of an address: IPv4 /24, IPv6 /64. Whoever changes the address within it stays in the same one. */
export const networkKey = (ip: string): string => {
  const key = addressKey(ip)
  return key.includes(':') ? key : `${key.split('.').slice(0, 3).join('.')}.0/24`
}
