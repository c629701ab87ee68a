import * as z from 'zod/mini'
import { atMost, Empty, IdParams, Instant, LocalDate, text } from '../common/fields.ts'
import { MAX_API_KEYS } from './limits.ts'
import { SCOPES } from './scopes.ts'

const Scope = z.enum(SCOPES)

/** A key ends with the end of its last day in Poland. */
export const ApiKeyBody = z.strictObject({
  name: text(60),
  scopes: z.array(Scope, { error: 'required' }).check(
    z.minLength(1, 'required'),
    z.maxLength(SCOPES.length, 'maxlength'),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'option'),
  ),
  lastDay: LocalDate,
})
export type ApiKeyBody = z.input<typeof ApiKeyBody>

/** `prefix` is the visible beginning of the key; `lastUsedAt` is exact to a minute. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string(),
  scopes: atMost(Scope, SCOPES.length),
  createdAt: Instant,
  expiresAt: Instant,
  expired: z.boolean(),
  lastUsedAt: z.nullable(Instant),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The only reply with the key itself, because only its hash is stored. */
export const NewApiKey = z.extend(ApiKey, { key: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>

export const apiKeySchemas = {
  list: { reply: z.object({ items: atMost(ApiKey, MAX_API_KEYS) }) },
  create: { body: ApiKeyBody, reply: NewApiKey },
  revoke: { params: IdParams, reply: Empty },
}
