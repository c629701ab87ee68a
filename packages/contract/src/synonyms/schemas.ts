import * as z from 'zod/mini'
import { atMost, text } from '../common/fields.ts'
import { fold } from '../common/fold.ts'
import { versionedList } from '../market-rules/version-schemas.ts'
import {
  groupName,
  MAX_PREVIEW_OFFERS,
  MAX_PREVIEW_QUESTIONS,
  MAX_SYNONYM_GROUPS,
  MAX_SYNONYM_WORDS,
} from './limits.ts'

/** A name of one to four words: letters, hyphens and apostrophes. */
const Word = text(40).check(
  z.refine((word) => /^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,3}$/u.test(word), 'synonymWord'),
)

/** Words that mean the same. `oneWay`: the first finds the others, and they do not find it. */
export const SynonymGroup = z.strictObject({
  words: atMost(Word, MAX_SYNONYM_WORDS).check(
    z.minLength(2, 'synonymOne'),
    z.refine((words) => new Set(words.map(fold)).size === words.length, 'duplicate'),
  ),
  oneWay: z.boolean(),
})
export type SynonymGroup = z.infer<typeof SynonymGroup>

const Groups = atMost(SynonymGroup, MAX_SYNONYM_GROUPS).check(
  z.refine((groups) => new Set(groups.map((group) => fold(groupName(group)))).size === groups.length, 'synonymFirst'),
)

const lists = versionedList(atMost(SynonymGroup, MAX_SYNONYM_GROUPS), Groups)
export const Synonyms = lists.View
export type Synonyms = z.infer<typeof Synonyms>

const Answer = z.object({
  /** At most 100; `more` when there are more. */
  total: z.int(),
  more: z.boolean(),
  offers: atMost(
    z.object({
      id: z.int(),
      title: z.string(),
      sellerName: z.string(),
      reason: z.enum(['name', 'seller', 'description', 'similar']),
    }),
    MAX_PREVIEW_OFFERS,
  ),
})
export type SynonymAnswer = z.infer<typeof Answer>

export const SynonymPreview = z.object({
  /** How the dictionary reads the words. */
  readings: atMost(
    z.object({ word: z.string(), forms: z.string(), isKnown: z.boolean() }),
    MAX_SYNONYM_GROUPS * MAX_SYNONYM_WORDS,
  ),
  questions: atMost(z.object({ q: z.string(), before: Answer, after: Answer }), MAX_PREVIEW_QUESTIONS),
})
export type SynonymPreview = z.infer<typeof SynonymPreview>

export const synonymSchemas = {
  view: { reply: Synonyms },
  preview: {
    body: z.strictObject({ entries: Groups, questions: atMost(text(100), MAX_PREVIEW_QUESTIONS) }),
    reply: SynonymPreview,
  },
  save: { body: lists.SaveBody, reply: Synonyms },
  restore: { body: lists.RestoreBody, reply: Synonyms },
}
