import { expect, test } from 'vitest'
import { wordsOf } from '../inflection/index.ts'
import { rolesOf } from './name-words.rules.ts'

const ADJECTIVES = new Set(['świeże', 'kozie', 'młode'])
const heads = (name: string, role = 'head') => {
  const words = wordsOf(name)
  const roles = rolesOf(name, words, ({ text }) => ADJECTIVES.has(text))
  return words.flatMap(({ text }, at) => (roles[at] === role && text !== 'i' ? [text] : []))
}

test.each([
  ['sadzonki truskawek', ['sadzonki']],
  ['Młode ziemniaki', ['młode', 'ziemniaki']],
  ['Cebula, marchew i burak', ['cebula', 'marchew', 'burak']],
  ['Pierogi z kapustą i grzybami', ['pierogi']],
  ['Kosz na grzyby', ['kosz']],
  ['Maselniczka – masło zawsze miękkie', ['maselniczka']],
  ['Mydło + świeca', ['mydło']],
  ['Z pomidorów przecier', []],
])('%s', (name, expected) => {
  expect(heads(name)).toEqual(expected)
})

test('what something is for is told apart from what it is made of', () => {
  expect(heads('Kosz z wikliny na grzyby', 'purpose')).toEqual(['na', 'grzyby'])
  expect(heads('Kosz z wikliny na grzyby', 'rest')).toEqual(['z', 'wikliny'])
})
