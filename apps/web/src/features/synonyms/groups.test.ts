import { expect, test } from 'vitest'
import { changedWords, groupText, wordsIn } from './groups.ts'

const group = (words: string[], oneWay = false) => ({ words, oneWay })

test('words between commas, each once', () => {
  expect(wordsIn(' Ziemniak,  bulwiak ,,ziemniak, młody   ziemniak')).toEqual(['ziemniak', 'bulwiak', 'młody ziemniak'])
})

test('an arrow shows that only the first word finds the others', () => {
  expect(groupText(group(['kompot', 'susz'], true))).toBe('kompot → susz')
  expect(groupText(group(['ziemniak', 'bulwiak']))).toBe('ziemniak, bulwiak')
})

test('the words of what was added, changed and removed are asked in the preview', () => {
  const before = [group(['a', 'b']), group(['c', 'd'])]
  expect(changedWords(before, [group(['a', 'b']), group(['c', 'e'])])).toEqual(['c', 'e', 'd'])
  expect(changedWords(before, before)).toEqual([])
})
