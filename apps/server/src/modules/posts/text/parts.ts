import type { PostAmount } from './pieces/index.ts'

export type Range = { start: number; end: number }
/** A part of the post that was understood, with its place in the text. */
export type Part<T> = Range & { value: T; sure: boolean }
export type FoundProduct = {
  name: Part<string>
  price: Part<number> | null
  /** To what the price applies. */
  per: Part<PostAmount> | null
  available: Part<PostAmount> | null
  /** Where prices stand that are not clear: a range, or several that contradict each other. */
  unclear: Range | null
}
/** What the dictionary knows of words. */
export type Vocabulary = {
  isProductWord: (word: string) => boolean
  isStopWord: (word: string) => boolean
  /** The dictionary form of a word: `ser` for "sery". */
  lemmaOf: (word: string) => string | null
  /** A word as it is written with diacritics: `jabłka` for "jablka". */
  spellingOf: (word: string) => string
}
