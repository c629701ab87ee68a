import { finished } from 'node:stream/promises'
import type { ErrorCode } from '@kram/contract/common/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'

/** A body larger than the default 256 KiB: its limit in bytes and the error when exceeded. */
export type LargeBody = { maxBytes: number; tooLarge: ErrorCode }

const MIB = 1024 * 1024
/** Total bytes of large bodies in memory per process; further requests get 503. */
const MAX_TOTAL_BYTES = 128 * MIB
/** Bytes of a too large body that are still read, because a client that is cut off never sees the error. */
const MAX_DRAINED_BYTES = 64 * MIB
const RETRY_SECONDS = 2

let reservedBytes = 0

function reserveMemory(bytes: number, reply: FastifyReply): void {
  if (reservedBytes + bytes > MAX_TOTAL_BYTES) throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
  reservedBytes += bytes
  // Not `onResponse`, which is not called when the client disconnects.
  reply.raw.once('close', () => {
    reservedBytes -= bytes
  })
}

async function drainBody({ raw }: FastifyRequest): Promise<void> {
  raw.resume()
  // A disconnected client needs no answer.
  await finished(raw).catch(() => undefined)
}

/** Before reading: rejects a declared length over the limit and reserves memory for the rest. */
export const admitLargeBody =
  ({ maxBytes, tooLarge }: LargeBody) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Without a declared length the maximum is reserved.
    const bytes = Number(request.headers['content-length'] ?? maxBytes)
    if (bytes <= maxBytes) return reserveMemory(bytes, reply)
    if (bytes <= MAX_DRAINED_BYTES) await drainBody(request)
    throw new AppError(tooLarge)
  }
