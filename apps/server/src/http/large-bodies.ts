import { finished } from 'node:stream/promises'
import type { ErrorCode } from '@kram/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal'

/** A body larger than the usual 256 KiB: how large it may be, in bytes, and what is said when it is larger. */
export type LargeBody = { most: number; tooLarge: ErrorCode }

const MIB = 1024 * 1024
/** All large bodies that this process holds at the same time; who comes on top is told to come back. */
const ROOM_BYTES = 128 * MIB
/** So much of a body that is too large is still listened to: cut off in the middle, a client never hears why. */
const HEARD_OUT_BYTES = 64 * MIB
const RETRY_SECONDS = 2

let taken = 0

function takeRoom(bytes: number, reply: FastifyReply): void {
  if (taken + bytes > ROOM_BYTES) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
  taken += bytes
  // Not `onResponse`: that never comes where the client leaves in the middle.
  reply.raw.once('close', () => {
    taken -= bytes
  })
}

async function hearOut({ raw }: FastifyRequest): Promise<void> {
  raw.resume()
  // Who leaves meanwhile needs no answer.
  await finished(raw).catch(() => undefined)
}

/** Before a byte is read: refuses what says that it is too large, and keeps room for what is not. */
export const admitLarge =
  ({ most, tooLarge }: LargeBody) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Who does not say how much comes may bring the most.
    const bytes = Number(request.headers['content-length'] ?? most)
    if (bytes <= most) return takeRoom(bytes, reply)
    if (bytes <= HEARD_OUT_BYTES) await hearOut(request)
    throw new Refusal(tooLarge)
  }
