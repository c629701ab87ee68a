/**
 * SQLSTATEs of an unavailable database, as opposed to a faulty query: connection lost or refused (08, 53), restarting (57P),
 * timeout (57014, 25P04, 25P03), lock not available (55P03), deadlock or conflict after all retries (40), a replica that is not
 * promoted yet (25006).
 */
const AWAY = /^(08...|53...|57P0[1-5]|57014|25P0[34]|25006|55P03|40001|40P01)$/

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/** The disk of the pictures is full: an operator frees space. */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT'])

/** Messages of pg errors without a code: pool exhausted, client-side timeout, connection lost. */
const SENTENCES =
  /timeout exceeded when trying to connect|timeout expired|query read timeout|connection terminated|is not queryable|cannot use a pool after/i

const isConnectFault = (error: Error): boolean =>
  'syscall' in error && (error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write')

/** True when the database is unavailable, overloaded or timed out, or the disk is full: the client may retry. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (AWAY.test(code) || FULL_DISK.has(code)) return true
  if (NETWORK.has(code)) return code !== 'ENOENT' || isConnectFault(error)
  return SENTENCES.test(error.message)
}
