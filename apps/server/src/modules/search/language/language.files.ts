import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LANGUAGE_DATA_DIR = join(import.meta.dirname, '../../../../../../data/lang')

export type LanguageFiles = {
  lemmas: string
  moreLemmas: string
  stopWords: string
  /** What words of queries mean. */
  meanings: string
  /** What texts of offers mean. */
  offerTexts: string
  translations: string
  /** Category and allergens of what posts name. */
  products: string
  /** What emoji show. */
  emoji: string
  /** A filter of the stems of all Polish words. */
  polishStems: Uint8Array
  /** A filter of the base forms and the commonest other forms of Polish words, as written and without diacritics. */
  polishForms: Uint8Array
  /** A filter of the words used most, and of their stems after a tilde, without diacritics. */
  commonWords: Uint8Array
}

/** The files of data/lang. */
export const readLanguage = (dir = LANGUAGE_DATA_DIR): LanguageFiles => {
  const read = (name: string) => readFileSync(join(dir, name), 'utf8')
  return {
    lemmas: read('lemmas_food_pl.tsv'),
    moreLemmas: read('lemmas_more_pl.tsv'),
    stopWords: read('stopwords_pl.txt'),
    meanings: read('search_pl.txt'),
    offerTexts: read('index_pl.txt'),
    translations: read('translations.tsv'),
    products: read('products_pl.txt'),
    emoji: read('emoji_pl.tsv'),
    polishStems: readFileSync(join(dir, 'words_pl.filter')),
    polishForms: readFileSync(join(dir, 'forms_pl.filter')),
    commonWords: readFileSync(join(dir, 'common_pl.filter')),
  }
}

/** Increase when the rules produce another index; changes of the files are detected by their content. */
const RULES_VERSION = 11

type IndexFiles = Pick<LanguageFiles, 'lemmas' | 'moreLemmas' | 'stopWords' | 'offerTexts'>

/** Version of everything the index depends on: offers indexed under another version are indexed again. */
export const indexVersionOf = (files: IndexFiles): number =>
  numberOf(`${RULES_VERSION}\n${files.lemmas}\n${files.moreLemmas}\n${files.stopWords}\n${files.offerTexts}`)

/** The same for stored queries: synonyms change the query, not the index. */
export const queryVersionOf = (
  files: IndexFiles & Pick<LanguageFiles, 'meanings' | 'translations' | 'emoji'>,
): number => numberOf(`${indexVersionOf(files)}\n${files.meanings}\n${files.translations}\n${files.emoji}`)

/** A version of what the content says. */
export const numberOf = (content: string): number =>
  1 + (createHash('sha256').update(content).digest().readUInt32BE() % 2_000_000_000)
