import { expect, test } from 'vitest'
import { emojiIn } from './emoji.ts'
import { language } from './language.ts'

const { emoji, isPolishWord, lemmaDictionary, thesaurus } = language()
const isMeaningful = (word: string) =>
  lemmaDictionary.isStopWord(word) ||
  isPolishWord(word) ||
  lemmaDictionary.lemmasOf(word, false).some((term) => thesaurus.names.has(term))

test.each([
  ['🍎', '', ['jabłko']],
  ['🕯️', '', ['świeca']],
  ['🕯', '', ['świeca']],
  ['👶🏽', '', ['dla niemowlaka']],
  ['🍄‍🟫', '', ['grzyb']],
  ['🥔🥕🥔', '', ['ziemniak', 'marchew']],
  ['🍯 lipowy', 'lipowy', ['miód']],
  ['jajka 📱🙂', 'jajka', []],
  ['miód 0,9 l #1', 'miód 0,9 l #1', []],
])('%s', (q, rest, shown) => {
  const read = emojiIn(q, emoji)
  expect(read.rest.trim()).toBe(rest)
  expect(read.shown).toEqual(shown)
})

test('every emoji shows Polish words', () => {
  for (const words of emoji.values()) expect(words.split(/[ ,]+/).filter((word) => !isMeaningful(word))).toEqual([])
})
