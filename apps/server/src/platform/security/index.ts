export { hashPassword, verifyPassword } from './password.ts'
export { type RateLimit, type RateLimiter, createRateLimiter } from './rate-limiter.ts'
export { hashToken, looksLikeToken, newCode, newKey, newToken, newUuid } from './tokens.ts'
