import { finished } from 'node:stream/promises'
import type { ErrorCode } from '@kram/contract/common/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'

/** A body larger than the usual 256 KiB: how large it may be, in bytes, and what is said when it is larger. */
export type LargeBody = { maxBytes: number; tooLarge: ErrorCode }

const MIB = 1024 * 1024
/** All large bodies that this process holds at the same time; who comes on top is told to come back. */
const MAX_TOTAL_BYTES = 128 * MIB
/** So much of a body that is too large is still listened to: cut off in the middle, a client never hears why. */
const MAX_DRAINED_BYTES = 64 * MIB
const RETRY_SECONDS = 2

let reservedBytes = 0

function reserveMemory(bytes: number, reply: FastifyReply): void {
  if (reservedBytes + bytes > MAX_TOTAL_BYTES) throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
  reservedBytes += bytes
  // Not `onResponse`: that never comes where the client leaves in the middle.
  reply.raw.once('close', () => {
    reservedBytes -= bytes
  })
}

async function drainBody({ raw }: FastifyRequest): Promise<void> {
  raw.resume()
  // Who leaves meanwhile needs no answer.
  await finished(raw).catch(() => undefined)
}

/** Before a byte is read: refuses what says that it is too large, and keeps room for what is not. */
export const admitLargeBody =
  ({ maxBytes, tooLarge }: LargeBody) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Who does not say how much comes may bring the maxBytes.
    const bytes = Number(request.headers['content-length'] ?? maxBytes)
    if (bytes <= maxBytes) return reserveMemory(bytes, reply)
    if (bytes <= MAX_DRAINED_BYTES) await drainBody(request)
    throw new AppError(tooLarge)
  }
