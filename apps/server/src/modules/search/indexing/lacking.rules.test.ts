import { expect, test } from 'vitest'
import { wordsOf } from '../inflection/index.ts'
import { lackingIn } from './lacking.rules.ts'

const ADJECTIVES = new Set(['sztucznych', 'zwierzęcych'])
const lacking = (text: string) => {
  const words = wordsOf(text)
  return lackingIn(text, words, (word) => ADJECTIVES.has(word.text)).map((at) => words[at]?.text)
}

test.each([
  ['Żurawina bez dodatku cukru', ['cukru']],
  ['bez sztucznych barwników', ['barwników']],
  ['Ciasteczka bez glutenu i cukru dla maluchów', ['cukru']],
  ['Gotuję bez cukru, glutenu i produktów zwierzęcych', ['glutenu', 'produktów']],
  ['Kuchnia wolna od glutenu i orzechów', ['glutenu', 'orzechów']],
  ['nie zawiera laktozy', ['laktozy']],
  // Directly behind "bez" the words are found as they stand.
  ['bez cukru', []],
  ['bez cukru, tylko jabłka i woda', []],
  ['bez cukru i bez wody', []],
  ['zawiera laktozę', []],
  ['wolny wybieg od wiosny', []],
  ['bez', []],
])('what lacks in "%s" besides what stands behind "bez"', (text, expected) => {
  expect(lacking(text)).toEqual(expected)
})
