import fc from 'fast-check'
import { expect, test } from 'vitest'
import { language } from '../language/index.ts'
import { levelsOf } from './query-levels.ts'
import { tiersOf } from './query-tiers.ts'
import { parseQuery } from './read-question.ts'

const read = (q: string) => parseQuery(q, language())
const mains = (q: string) =>
  read(q).parts.map(({ main }) => main.own.words.map((terms) => terms.toSorted().at(-1)).join(' '))
const first = (q: string) => {
  const [part] = read(q).parts
  if (!part) throw new Error(`${q} has no meaning`)
  return part
}

test.each([
  ['ser i mleko', ['ser', 'mleko']],
  ['chleb, masło / jajka', ['chleb', 'masło', 'jajko']],
  ['pierogi z kapustą i grzybami', ['pieróg']],
  ['marchew, pietruszka, seler, por, cebula, ziemniaki, burak, czosnek, kapusta', 8],
])('the things of "%s"', (q, expected) => {
  if (typeof expected === 'number') expect(mains(q)).toHaveLength(expected)
  else expect(mains(q)).toEqual(expected)
})

test('the thing is the condition, the rest lifts', () => {
  const { main, wanted, soft } = first('świeży kozi ser z czarnuszką')
  expect(main.own.words.flat()).toContain('ser')
  expect(wanted).toHaveLength(1)
  expect(soft).toHaveLength(1)
})

test('a purpose is one only behind its preposition', () => {
  expect(first('na rosół').main.role).toBe('use')
  expect(first('rosół').main.role).toBe('thing')
  expect(first('wigilia').main.role).toBe('use')
})

test('"X bez Y" is an X, not something without X', () => {
  const { main, wanted } = first('mleko bez laktozy')
  expect(main.own.words).toEqual([['mleko']])
  expect(wanted[0]?.own.adjacent).toBe(true)
})

test('a preposition says which purpose is meant', () => {
  const served = (q: string) => first(q).main.core.map(({ words }) => words.flat().join(' '))
  expect(served('na chleb')[0]).toContain('mąka')
  expect(served('do chleba')[0]).toContain('smalec')
  expect(first('dla mamy').main.role).toBe('use')
})

test('what serves a purpose lies on its shelf, and a gift for somebody else serves none', () => {
  const query = (q: string) =>
    levelsOf(read(q))
      .map((level) => level.query)
      .join(' ')
  expect(query('na kompot')).toMatch(/'rabarbar':A(?: \| '[^']+':A)*\)* & \(?'\/warzywa-swieze'/)
  expect(query('prezent dla taty')).toContain("!'/for'")
  expect(query('na rosół')).not.toContain("'/for'")
})

test('what serves a purpose counts under its other names, in sets, and as its shelf', () => {
  const last = (q: string) => levelsOf(read(q)).findLast(({ tier, reason }) => tier === 0 && reason !== 'seller')?.query
  expect(first('na frytki').main.core[0]?.words.flat()).toEqual(expect.arrayContaining(['ziemniak', 'pyra']))
  expect(last('na frytki')).toMatch(/'pyra':AB.*& '\/set'/)
  expect(last('na wielki post')).toContain("'/ryby'")
  // A basket in a set is packaging.
  expect(last('na grzyby')).not.toContain("'/set'")
})

test('an adjective states a purpose where it names one', () => {
  const related = (q: string) => first(q).main.related.flatMap(({ words }) => words.flat())
  expect(related('na wesele')).toContain('weselny')
  expect(related('do kominka')).toContain('kominkowy')
  expect(related('na masło')).toEqual([])
})

test('a person behind "od" or "u" is no purpose', () => {
  expect(first('obiad od babci').wanted.map(({ role }) => role)).not.toContain('use')
  expect(first('dla babci').main.role).toBe('use')
})

test('the same words in another relation are another thing', () => {
  expect(first('świeca z wosku').main.own.words).toHaveLength(2)
  expect(mains('wosk do świec')).toEqual(['wosk'])
  expect(mains('śliwki na powidła')).toEqual(['śliwka'])
  expect(first('drewno').main.same.flatMap(({ words }) => words.flat())).not.toContain('drewniany')
})

test('who names an amount is shown nothing that is made of it', () => {
  const derived = (q: string) =>
    levelsOf(read(q)).filter(({ query, reason }) => reason === 'similar' && query.includes("'pomidorowy'"))
  expect(derived('pomidory')).not.toEqual([])
  expect(derived('pomidory 5 kg')).toEqual([])
})

test('a mention serves no purpose', () => {
  const inSets = levelsOf(read('jabłka na szarlotkę')).find(({ query }) => query.includes("'/set'"))
  expect(inSets?.query).toContain("'+szarlotka':B")
  expect(inSets?.query).not.toContain("'masło'")
})

test('other names of the noun and what is made of the rest belong to a name of several words', () => {
  const [head, rest] = first('miód lipowy').main.own.words
  expect(head).toEqual(expect.arrayContaining(['miód', 'miodek']))
  expect(rest).toEqual(expect.arrayContaining(['lipowy', 'lipa']))
})

test('similar offers follow few answers, other tiers none', () => {
  const least = (q: string) => tiersOf(levelsOf(read(q))).map((tier) => tier.least)
  expect(least('słonecznik')[0]).toBe(3)
  expect(least('mydło dla alergika')[0]).toBe(1)
})

test('others of the noun fill the page, unless the wish is a condition', () => {
  const least = (q: string) => tiersOf(levelsOf(read(q))).map((tier) => tier.least)
  expect(least('tort z owocami')[1]).toBe(10)
  for (const q of ['tort bez laktozy', 'wegański tort', 'tort dla dziecka', 'tort z owocami 2 kg', 'tort wxkqzv'])
    expect(Math.max(...least(q))).toBeLessThan(10)
})

test('what it is packed in is no thing, unless it is for something', () => {
  expect(mains('worek ziemniaków')).toEqual(['ziemniak'])
  expect(first('worek ziemniaków').soft.map(({ isMeasure }) => isMeasure)).toEqual([true])
  expect(mains('worek na chleb')[0]).toContain('worek')
  expect(mains('worek lniany')[0]).toContain('worek')
})

test('a thing is from its shelf, and several things without a comma are each asked for', () => {
  expect(first('śledź').main.shelves).toContain('ryby')
  expect(first('śledź').main.isFresh).toBe(true)
  expect(first('sernik').main.isFresh).toBe(false)
  const similar = (q: string) => levelsOf(read(q)).filter(({ tier, reason }) => tier === 1 && reason === 'similar')
  expect(similar('jabłka gruszki').at(-1)?.query).toMatch(/'jabłko':A.*\|.*'gruszka':A/)
  expect(similar('beczka dąb').at(-1)?.query).not.toContain("'dąb'")
})

test('a list is first what says all of it, a seller among its words, and at last what it names without wishes', () => {
  const levels = levelsOf(read('glina i ogień kubek'))
  expect(levels.find(({ tier }) => tier === 0)?.query).toMatch(/'ogień':ABC.*'kubek':ABC/)
  expect(levelsOf(read('karp i śledzie na święta')).find(({ tier }) => tier === 1)?.query).toMatch(/'śledź':A/)
})

test('"bez dodatku cukru" is no cukier', () => {
  expect(levelsOf(read('cukier')).find(({ tier }) => tier === 2)?.query).toContain("!('bez' <2> 'cukier')")
})

test('the price is no condition on words', () => {
  expect(read('jajek od zosi do 20 zl').price?.max).toBe(2000)
  expect(first('jajek od zosi do 20 zl').wanted[0]?.isSeller).toBe(true)
})

test('emoji are read as words: alone as things, beside a thing they only improve the rank', () => {
  expect(mains('🥔🥕')).toEqual(['ziemniak', 'marchew'])
  expect(mains('🍯 lipowy')[0]).toContain('lipowy')
  expect(first('🍓 dżem').main.own.words).toEqual([['dżem']])
  expect(first('🍓 dżem').soft[0]?.own.words).toEqual([['truskawka']])
  expect(read('📱🙂').parts).toEqual([])
})

test('a participle is not what is for the process, and "eko" is a quality', () => {
  expect(first('ogórek kiszony').main.same.flatMap(({ words }) => words.flat())).not.toContain('gruntowy')
  expect(first('warzywa eko').wanted[0]?.role).toBe('quality')
})

test('soft hyphens and zero-width signs are invisible', () => {
  expect(mains('jab\u00ADłka')).toEqual(['jabłko'])
  expect(mains('jab\u200Błka')).toEqual(['jabłko'])
})

test.each(['', 'a', 'z i na', '!!!', '\u200B'])('"%s" means nothing', (q) => {
  expect(read(q).parts).toEqual([])
})

test.each(['miód miód miód', '${7*7} {{7*7}}'])('the same wish twice is one: "%s"', (q) => {
  expect(levelsOf(read(q)).filter(({ query }) => query.includes('()'))).toEqual([])
})

test('any question has at most ten levels in at most five tiers, each a valid query', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('ser', 'miód', 'bez', 'cukru', 'na', 'grilla', 'i', ',', 'kozi', 'xyzw', '12', 'zł', 'do'),
        { maxLength: 40 },
      ),
      (words) => {
        const levels = levelsOf(read(words.join(' ')))
        expect(levels.length).toBeLessThanOrEqual(10)
        expect(tiersOf(levels).length).toBeLessThanOrEqual(5)
        for (const { query } of levels) {
          expect(query.replaceAll(/'[^']*'/g, 'x')).toMatch(/^[x:ABCD&|()! <2>-]+$/)
          expect(query).not.toContain('()')
        }
      },
    ),
  )
})

test('a known word may be the beginning of another one, unless it is a word of its own', () => {
  const unfinished = (q: string) => first(q).main.unfinished
  expect(unfinished('karm')).toBe('karm')
  expect(unfinished('zabaw')).toBe('zabaw')
  expect(unfinished('karma')).toBeNull()
  expect(unfinished('jabłka')).toBeNull()
})

test('who types Polish letters means those: "śiwka" is no form of "siwka"', () => {
  expect(language().isPolishForm('siwka')).toBe(true)
  expect(language().isPolishForm('śiwka')).toBe(false)
})

test('"włoskie" is an adjective', () => {
  expect(first('orzechy włoskie').wanted).toEqual([])
  expect(first('kluski włoskie').wanted[0]?.role).toBe('quality')
})

test('what is lacking is one quality, a condition only where it has a name', () => {
  const wanted = (q: string) => first(q).wanted.map(({ own, isCondition }) => [own.words.length, isCondition])
  expect(wanted('schab bez kości')).toEqual([[2, false]])
  expect(wanted('tort bez laktozy')).toEqual([[2, true]])
  expect(wanted('ser bez dodatku cukru')).toEqual([[2, true]])
  // One after "i" is lacking as well.
  expect(read('bez glutenu i laktozy').parts).toHaveLength(1)
  expect(wanted('bez glutenu i laktozy')).toEqual([[2, true]])
  expect(wanted('sok bez dodatku cukru i konserwantów').map(([words]) => words)).toEqual([2, 2])
})

test('an adjective in no dictionary describes, and others without it follow', () => {
  for (const q of ['niskosłodzony dżem', 'bezjajeczne ciasta', 'jabłka świeżozerwane', 'miód pszczelarski'])
    expect(first(q).main.role).toBe('thing')
  expect(first('niskosłodzony dżem').wanted.map(({ role, isCondition }) => [role, isCondition])).toEqual([
    ['quality', false],
  ])
  // A name in no dictionary is none: others do not answer it.
  expect(first('ser rubinella').wanted[0]?.isCondition).toBe(true)
})

test('for whom a gift is says more than the occasion, and a dish more than who eats it', () => {
  const served = (q: string) => first(q).main.core[0]?.words.flat()
  expect(served('prezent pod choinkę dla dziecka')).toContain('zabawka')
  expect(served('na kanapki dla męża')).toContain('szynka')
})

test('names of several words side by side are each asked for', () => {
  const similar = levelsOf(read('kapusta kiszona ogórki kiszone')).filter(({ tier }) => tier === 1)
  expect(similar.at(-1)?.query).toMatch(/'kapusta':A.*\|.*'ogórek':A/)
})

test('beside an occasion a word that names nothing sold is no condition', () => {
  const last = (q: string) => levelsOf(read(q)).at(-1)
  expect(last('osiemnastka kuzynostwa')).toMatchObject({ tier: 3, reason: 'similar' })
  expect(last('osiemnastka kuzynostwa')?.query).toContain("'tort':A")
  // What is for somebody is no answer to another thing for him.
  expect(last('rower dla dziecka')?.reason).toBe('seller')
})

test('what follows a purpose in the nominative is a thing again', () => {
  expect(first('na domowy jogurt mleko').main.own.words[0]).toContain('mleko')
  expect(first('na domowy jogurt mleko').wanted[0]?.role).toBe('use')
  // "i" joins another word that the preposition governs.
  expect(first('na nerki i pęcherz').main.role).toBe('use')
})

test('names of a shelf of plants mean plants', () => {
  expect(first('szkółka roślin').main.isPlant).toBe(true)
})

test('where nobody sells a thing with a wish, what borders on the thing follows', () => {
  const last = levelsOf(read('schab bez kości')).findLast(({ tier }) => tier === 2)
  expect(last?.query).toContain("'karkówka':A")
})
