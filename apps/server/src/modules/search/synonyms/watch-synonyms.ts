import type { CategoryNames } from '@kram/contract/category-fields/changed-names'
import type { SynonymGroup } from '@kram/contract/synonyms/schemas'
import { followList } from '#modules/market-rules/records'
import { type Language, readWith } from '../language/index.ts'
import { languageWith } from './extend-language.ts'

let groups: readonly SynonymGroup[] = []
let categoryNames: CategoryNames = {}

/** The language with these synonyms instead of those in force. */
export const withSynonyms = (others: readonly SynonymGroup[]): Language => languageWith(others, categoryNames)

const synonyms = followList<SynonymGroup>('synonyms', (entries) => {
  groups = entries
  readWith(withSynonyms(groups))
})

/** Has this process search with the synonyms that are in force. */
export const applySynonyms = synonyms.apply
export const watchSynonyms = synonyms.watch

/** Has this process find categories by the names that operators gave them, beside those of the code. */
export function readCategoryNames(names: CategoryNames): void {
  categoryNames = names
  readWith(withSynonyms(groups))
}
