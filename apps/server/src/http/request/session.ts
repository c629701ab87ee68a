import type { FastifyRequest } from 'fastify'
import { ANONYMOUS, type GuestPrincipal, type Principal, type UserPrincipal } from '#platform/auth'
import { hashToken, looksLikeToken } from '#platform/security'

/** Finds an active session by the hash of its token; `null` when it does not exist or has expired. */
export type FindSession = (tokenHash: Buffer) => Promise<GuestPrincipal | UserPrincipal | null>

const SCHEME = 'bearer '

const bearerTokenOf = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization
  if (!header || header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null
  const token = header.slice(SCHEME.length).trim()
  return looksLikeToken(token) ? token : null
}

/** An expired or malformed token counts as anonymous, so that a client that always sends its token can still log in. */
export async function authenticate(request: FastifyRequest, findSession: FindSession): Promise<Principal> {
  const token = bearerTokenOf(request)
  return token === null ? ANONYMOUS : ((await findSession(hashToken(token))) ?? ANONYMOUS)
}
