import { expect, test } from 'vitest'
import { wordsOf } from '../inflection/index.ts'
import { isLocative } from '../language/index.ts'
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

test('"na maśle" says what something is made of', () => {
  const roleIn = (name: string, lemma: string) => {
    const words = wordsOf(name)
    const roles = rolesOf(
      name,
      words,
      ({ text }) => text === 'wiejskich',
      ({ text }) => isLocative(text, [lemma]),
    )
    return roles.at(-1)
  }
  for (const [name, lemma] of [
    ['rogale na maśle', 'masło'],
    ['makaron na wiejskich jajach', 'jajko'],
    ['pączki na smalcu', 'smalec'],
    ['chleb na zakwasie', 'zakwas'],
  ] as const)
    expect([name, roleIn(name, lemma)]).toEqual([name, 'rest'])
  for (const [name, lemma] of [
    ['serki na kanapki', 'kanapka'],
    ['karkówka na grilla', 'grill'],
    ['miska na śledzie', 'śledź'],
    ['swieczki na komunie', 'komunia'],
    ['kołacz na wesele', 'wesele'],
  ] as const)
    expect([name, roleIn(name, lemma)]).toEqual([name, 'purpose'])
})

test('what something is for is told apart from what it is made of', () => {
  expect(heads('Kosz z wikliny na grzyby', 'purpose')).toEqual(['na', 'grzyby'])
  expect(heads('Kosz z wikliny na grzyby', 'rest')).toEqual(['z', 'wikliny'])
})
