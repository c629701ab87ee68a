import type { FastifyRequest } from 'fastify'
import { ANONYMOUS, type GuestPrincipal, type Principal, type UserPrincipal } from '#platform/auth'
import { API_KEY_PREFIX, hashToken, looksLikeApiKey, looksLikeToken } from '#platform/security'

/** Finds an active session by the hash of its token; `null` when it does not exist or has expired. */
export type FindSession = (tokenHash: Buffer) => Promise<GuestPrincipal | UserPrincipal | null>
/** Finds the user of a live API key by its hash; `null` when it does not exist, has expired or its user may no longer sell. */
export type FindApiKey = (keyHash: Buffer) => Promise<UserPrincipal | null>

const SCHEME = 'bearer '

const bearerOf = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization
  if (!header || header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null
  return header.slice(SCHEME.length).trim()
}

/**
 * An expired or malformed session token counts as anonymous, so that a client that always sends its token can still log in.
 * `null` is a key that is not valid: a program never means to call anonymously.
 */
export async function authenticate(
  request: FastifyRequest,
  { findSession, findApiKey }: { findSession: FindSession; findApiKey: FindApiKey },
): Promise<Principal | null> {
  const bearer = bearerOf(request)
  if (bearer?.startsWith(API_KEY_PREFIX)) return looksLikeApiKey(bearer) ? findApiKey(hashToken(bearer)) : null
  if (bearer === null || !looksLikeToken(bearer)) return ANONYMOUS
  return (await findSession(hashToken(bearer))) ?? ANONYMOUS
}
