export { type Idempotent, withIdempotencyKey, withoutIdempotencyKey } from './with-idempotency-key.ts'
