export { seal, unseal } from './seal.ts'
export { serverKeyReader } from './server-key.ts'
export { hashPassword, verifyPassword } from './password.ts'
export {
  API_KEY_PREFIX,
  hashToken,
  looksLikeApiKey,
  looksLikeToken,
  newApiKey,
  newCode,
  newKey,
  newToken,
  newUuid,
} from './tokens.ts'
export { type LimitState, type RateLimit, type RateLimiter, createRateLimiter } from './rate-limiter.ts'
export type { CountWindows } from './shared-counter.ts'
