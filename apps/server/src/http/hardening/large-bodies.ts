import { finished } from 'node:stream/promises'
import type { ErrorCode } from '@kram/contract/common/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import { addressKey } from './address-key.ts'

/** A body larger than the default 256 KiB: its limit in bytes and the error when exceeded. */
export type LargeBody = { maxBytes: number; tooLarge: ErrorCode }

const MIB = 1024 * 1024
/** Total bytes of large bodies in memory per process; further requests get 503. */
const MAX_TOTAL_BYTES = 128 * MIB
/** Bytes of a too large body that are still read, because a client that is cut off never sees the error. */
const MAX_DRAINED_BYTES = 64 * MIB
const RETRY_SECONDS = 2

/** Part of the free memory that the large bodies of one address may take; its first one may take more. */
const ADDRESS_SHARE = 1 / 2

let reservedBytes = 0
const bytesByAddress = new Map<string, number>()

function change(address: string, bytes: number): void {
  reservedBytes += bytes
  const held = (bytesByAddress.get(address) ?? 0) + bytes
  if (held > 0) bytesByAddress.set(address, held)
  else bytesByAddress.delete(address)
}

function reserveMemory(bytes: number, { ip }: FastifyRequest, reply: FastifyReply): void {
  const address = addressKey(ip)
  const held = bytesByAddress.get(address) ?? 0
  const free = MAX_TOTAL_BYTES - reservedBytes
  if (bytes > free || (held > 0 && held + bytes > free * ADDRESS_SHARE))
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
  change(address, bytes)
  // Not `onResponse`, which is not called when the client disconnects.
  reply.raw.once('close', () => change(address, -bytes))
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
    if (bytes <= maxBytes) return reserveMemory(bytes, request, reply)
    if (bytes <= MAX_DRAINED_BYTES) await drainBody(request)
    throw new AppError(tooLarge)
  }
