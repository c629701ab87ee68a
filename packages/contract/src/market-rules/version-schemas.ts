import * as z from 'zod/mini'
import { atMost, Instant, optionalText, text } from '../common/fields.ts'
import { MAX_NAMED_CHANGES, MAX_VERSIONS } from './limits.ts'

const VersionNumber = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
const Names = atMost(z.string(), MAX_NAMED_CHANGES)

/** A version and what it changed, compared with the one before; some names when there are many. */
export const VersionSummary = z.object({
  version: z.int(),
  createdAt: Instant,
  createdBy: z.nullable(z.string()),
  /** The version that was restored by this one. */
  restored: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  changes: z.int(),
  added: Names,
  removed: Names,
  changed: Names,
  /** The same entries stand in another order. */
  reordered: z.boolean(),
})
export type VersionSummary = z.infer<typeof VersionSummary>

/** The schemas of a list that operators edit in versions. */
export const versionedList = <Entry extends z.ZodMiniType, Given extends z.ZodMiniType>(
  stored: z.ZodMiniArray<Entry>,
  given: z.ZodMiniArray<Given>,
) => ({
  View: z.object({
    /** 0 while nobody has changed what the code has. */
    version: z.int(),
    entries: stored,
    /** The newest first. */
    versions: atMost(VersionSummary, MAX_VERSIONS),
  }),
  /** `version` is the one that is replaced. */
  SaveBody: z.strictObject({ version: VersionNumber, entries: given, reason: text(200) }),
  /** `to` is the version that comes back. */
  RestoreBody: z.strictObject({ version: VersionNumber, to: VersionNumber, reason: optionalText(200) }),
})
