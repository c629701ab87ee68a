import type { FastifyRequest } from 'fastify'
import { NOBODY, type Caller, type Guest, type Member } from '#platform/caller'
import { hashToken, looksLikeToken } from '#platform/random'

/** Looks a live session up by the hash of its token; `null` when there is none (any more). */
export type FindSession = (tokenHash: Buffer) => Promise<Guest | Member | null>

const SCHEME = 'bearer '

const bearerOf = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization
  if (!header || header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null
  const token = header.slice(SCHEME.length).trim()
  return looksLikeToken(token) ? token : null
}

/** A dead or malformed token means nobody: a client that sends its token everywhere must still be able to log in. */
export async function callerOf(request: FastifyRequest, findSession: FindSession): Promise<Caller> {
  const token = bearerOf(request)
  return token === null ? NOBODY : ((await findSession(hashToken(token))) ?? NOBODY)
}
