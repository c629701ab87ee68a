import type { SynonymGroup } from '@kram/contract/synonyms/schemas'
import { MAX_PREVIEW_QUESTIONS } from '@kram/contract/synonyms/limits'

export const wordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((word) => word.trim().toLowerCase().replaceAll(/\s+/g, ' '))
      .filter(Boolean),
  ),
]

export const groupText = ({ words: [first = '', ...others], oneWay }: SynonymGroup): string =>
  oneWay ? `${first} → ${others.join(', ')}` : [first, ...others].join(', ')

const isSame = (one: SynonymGroup, other: SynonymGroup): boolean => groupText(one) === groupText(other)

/** Words of groups that were added, changed or removed: what the change may find otherwise. */
export function changedWords(before: readonly SynonymGroup[], after: readonly SynonymGroup[]): string[] {
  const only = (groups: readonly SynonymGroup[], others: readonly SynonymGroup[]) =>
    groups.filter((group) => !others.some((other) => isSame(group, other)))
  const words = [...only(after, before), ...only(before, after)].flatMap((group) => group.words)
  return [...new Set(words)].slice(0, MAX_PREVIEW_QUESTIONS)
}
