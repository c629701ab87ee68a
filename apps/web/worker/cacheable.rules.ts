/** Responses readable offline: visited offers, own reservations with their threads, the seller's day, notifications. */
const CACHEABLE = /^\/api\/(offers\/(nearby|delivery|market-days|\d+)|sellers\/\d+|reservations(\/.*)?|notifications)$/
/** Sheets with names, phone numbers and codes are kept sealed by the page. */
const SEALED = /^\/api\/reservations\/pickups(\/|$)/
const SECRET_PARAMS = ['uuid', 'token']

export const isCacheable = ({ pathname, searchParams }: URL, hasSession: boolean): boolean =>
  CACHEABLE.test(pathname) &&
  !SEALED.test(pathname) &&
  // An outdated count of unread entries is useless.
  !searchParams.has('unread') &&
  // A secret in the address identifies a user: without a session the response would never be deleted.
  (hasSession || !SECRET_PARAMS.some((name) => searchParams.has(name)))
