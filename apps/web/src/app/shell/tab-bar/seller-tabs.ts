export type SellerTab = 'day' | 'reservations' | 'today' | 'offers' | 'more'

const startsWith = (pathname: string, ...roots: string[]): boolean =>
  roots.some((root) => pathname === root || pathname.startsWith(`${root}/`))

/** What everybody sees of the market: under "Więcej" for a seller. */
const isPublicOffer = (pathname: string): boolean => /^\/offers\/(?:nearby|delivery|\d)/.test(pathname)

/** The entry of the seller's bottom bar to which a screen belongs. */
export function sellerTabAt(pathname: string): SellerTab {
  if (startsWith(pathname, '/seller/dashboard')) return 'day'
  if (startsWith(pathname, '/reservations')) return 'reservations'
  if (startsWith(pathname, '/offers/today')) return 'today'
  if (startsWith(pathname, '/offers', '/offerItems') && !isPublicOffer(pathname)) return 'offers'
  return 'more'
}
