/** What is read again without signal: offers seen before, own reservations with their talks, the seller's day, the centre. */
const CACHEABLE = /^\/api\/(offers\/(nearby|delivery|market-days|\d+)|sellers\/\d+|reservations(\/.*)?|notifications)$/
const SECRET_PARAMS = ['uuid', 'token']

export const isCacheable = ({ pathname, searchParams }: URL, hasSession: boolean): boolean =>
  CACHEABLE.test(pathname) &&
  // The count of what is unread is worth nothing once it is old.
  !searchParams.has('unread') &&
  // A secret in the address stands for a person: without a session nothing would ever forget the answer.
  (hasSession || !SECRET_PARAMS.some((name) => searchParams.has(name)))
