import * as z from 'zod/mini'
import { atMost, Instant, page } from '../common/fields.ts'
import { isOffsetDateTime } from '../common/validators.ts'

const hasOffset = (text: string): boolean => /(Z|[+-]\d\d:\d\d)$/.test(text)

/**
 * Only entries that changed at or after this instant, in the order of their changes, and what was deleted since. Combined with
 * no other filter and no order.
 */
export const UpdatedSince = z.string().check(
  z.maxLength(40, 'maxlength'),
  z.refine((text) => isOffsetDateTime(text) && hasOffset(text), 'validOffsetDateTime'),
)

/** A page of a list that also answers `updatedSince`; the two additional fields come with it only. */
export const changesPage = <T extends z.ZodMiniType>(item: T) =>
  z.extend(page(item), { deleted: z.optional(atMost(z.int(), 100)), syncedUntil: z.optional(Instant) })
