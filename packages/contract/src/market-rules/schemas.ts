import * as z from 'zod/mini'
import { categoryOf } from '../catalogue/categories.ts'
import { atMost, Instant, optionalText, text } from '../common/fields.ts'
import { fold } from '../common/fold.ts'
import { MAX_PREVIEWED, MAX_RULES, MAX_VERSIONS, RULE_KIND_LABELS, RULE_REASONS } from './limits.ts'

const Kind = z.enum(Object.keys(RULE_KIND_LABELS) as [keyof typeof RULE_KIND_LABELS])

/** A word with the beginning of which words are doubtful, or a category. */
export const MarketRule = z.strictObject({
  key: text(60).check(z.refine((key) => fold(key).length >= 3, 'minlength')),
  reason: z.enum(RULE_REASONS, { error: 'required' }),
  /** What sellers and operators read. */
  note: optionalText(200),
})
export type MarketRule = z.infer<typeof MarketRule>

const Rules = atMost(MarketRule, MAX_RULES).check(
  z.refine((rules) => new Set(rules.map(({ key }) => fold(key))).size === rules.length, 'duplicate'),
)

/** One version of the rules of a kind; the first one has no entries. */
const RuleVersion = z.object({
  version: z.int(),
  entries: atMost(MarketRule, MAX_RULES),
  createdAt: z.nullable(Instant),
  createdBy: z.nullable(z.string()),
  restored: z.nullable(z.int()),
})

export const MarketRules = z.object({
  kind: Kind,
  current: RuleVersion,
  /** The newest first, with the current one. */
  versions: atMost(RuleVersion, MAX_VERSIONS),
})
export type MarketRules = z.infer<typeof MarketRules>

export const RulePreviewBody = z.strictObject({ entries: Rules })
/** `version` is that of the rules that are replaced. */
export const RuleSaveBody = z.strictObject({
  version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  entries: Rules,
})
export const RuleRestoreBody = z.strictObject({
  version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  to: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
})

export const RulePreview = z.object({
  /** Offers on sale that the rules concern. */
  total: z.int(),
  offers: atMost(
    z.object({ id: z.int(), title: z.string(), sellerName: z.string(), keys: atMost(z.string(), 20) }),
    MAX_PREVIEWED,
  ),
})
export type RulePreview = z.infer<typeof RulePreview>

const params = z.object({ kind: Kind })

/** Categories are those of the catalogue. */
export const isKnownCategory = (key: string): boolean => categoryOf(key) !== undefined

export const marketRuleSchemas = {
  view: { params, reply: MarketRules },
  preview: { params, body: RulePreviewBody, reply: RulePreview },
  save: { params, body: RuleSaveBody, reply: MarketRules },
  restore: { params, body: RuleRestoreBody, reply: MarketRules },
}
