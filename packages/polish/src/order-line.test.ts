import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SaleUnit } from './amounts.ts'
import { amountText, remainingText } from './format.ts'
import { orderLineText, orderText } from './order-line.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

const JAR = { soldBy: 'packed', netQuantity: 0.9, netUnit: 'l', variantName: 'słoik 0,9 l' } as const
const EGGS = { soldBy: 'packed', netQuantity: 10, netUnit: 'szt', variantName: '10 szt.' } as const
const BY_WEIGHT = { soldBy: 'loose', netQuantity: 1, netUnit: 'kg', variantName: 'na wagę, 1 kg' } as const
const PER_100_G = { soldBy: 'loose', netQuantity: 100, netUnit: 'g', variantName: '100 g' } as const

test.each<[number, SaleUnit & { productName: string; variantName: string }, string]>([
  [2, { ...EGGS, productName: 'Jajka' }, '2 × Jajka 10 szt.'],
  [1, { ...JAR, productName: 'Miód lipowy' }, '1 × Miód lipowy, słoik 0,9 l'],
  [0.5, { ...JAR, productName: 'Miód lipowy' }, 'Miód lipowy, słoik 0,9 l, 0,5 słoika'],
  [0.1, { ...BY_WEIGHT, productName: 'Pyłek', variantName: '1 kg' }, 'Pyłek, 0,1 kg'],
  [2.5, { ...BY_WEIGHT, productName: 'Ziemniaki', variantName: 'luzem, 1 kg' }, 'Ziemniaki, 2,5 kg'],
  [2, { ...BY_WEIGHT, productName: 'Ziemniaki', variantName: 'drobne, 1 kg' }, 'Ziemniaki, drobne, 2 kg'],
  [5, { ...PER_100_G, productName: 'Pyłek' }, 'Pyłek, 500 g'],
])('%d of %o is written "%s"', (quantity, line, text) => expect(plain(orderLineText(quantity, line))).toBe(text))

test('a summary lists all lines', () =>
  expect(
    plain(
      orderText([
        { ...EGGS, productName: 'Jajka', quantity: 2 },
        { ...BY_WEIGHT, productName: 'Ser', quantity: 0.5 },
      ]),
    ),
  ).toBe('2 × Jajka 10 szt.; Ser, 0,5 kg'))

/** The forms as a dictionary has them: 1, 2, 5 and 1,5. */
const DICTIONARY = `słoik słoiki słoików słoika
worek worki worków worka
pęczek pęczki pęczków pęczka
bochenek bochenki bochenków bochenka
koszyczek koszyczki koszyczków koszyczka
kawałek kawałki kawałków kawałka
krążek krążki krążków krążka
motek motki motków motka
bukiet bukiety bukietów bukietu
karton kartony kartonów kartonu
komplet komplety kompletów kompletu
zestaw zestawy zestawów zestawu
butelka butelki butelek butelki
skrzynka skrzynki skrzynek skrzynki
łubianka łubianki łubianek łubianki
wytłaczanka wytłaczanki wytłaczanek wytłaczanki
paczka paczki paczek paczki
tacka tacki tacek tacki
kostka kostki kostek kostki
siatka siatki siatek siatki
wiązka wiązki wiązek wiązki
osełka osełki osełek osełki
bułka bułki bułek bułki
tuszka tuszki tuszek tuszki
doniczka doniczki doniczek doniczki
główka główki główek główki
puszka puszki puszek puszki
torebka torebki torebek torebki
torba torby toreb torby
blacha blachy blach blachy
porcja porcje porcji porcji
paleta palety palet palety
świeca świece świec świecy
para pary par pary
opakowanie opakowania opakowań opakowania
wiaderko wiaderka wiaderek wiaderka
pętko pętka pętek pętka`
  .split('\n')
  .map((line) => line.split(' '))

test.each(DICTIONARY)('%s is declined', (one = '', few = '', many = '', other = '') => {
  const item = { ...JAR, variantName: `${one} 0,9 l` }
  expect([1, 3, 5, 12, 22, 112, 0.5].map((amount) => plain(amountText(amount, item)))).toEqual([
    `1 ${one}`,
    `3 ${few}`,
    `5 ${many}`,
    `12 ${many}`,
    `22 ${few}`,
    `112 ${many}`,
    `0,5 ${other}`,
  ])
})

test('the verb agrees with the amount and the gender of its unit', () => {
  const left = (amount: number, item: SaleUnit): string => plain(remainingText(amount, item))
  expect([1, 3, 7, 22].map((amount) => left(amount, JAR))).toEqual([
    'Został 1 słoik',
    'Zostały 3 słoiki',
    'Zostało 7 słoików',
    'Zostały 22 słoiki',
  ])
  expect(left(1, { ...JAR, variantName: 'butelka 1 l' })).toBe('Została 1 butelka')
  expect(left(1, EGGS)).toBe('Zostało 1 opak.')
  expect(left(1, { ...EGGS, soldBy: 'piece' })).toBe('Została 1 szt.')
  expect([1, 2.5].map((amount) => left(amount, BY_WEIGHT))).toEqual(['Został 1 kg', 'Zostało 2,5 kg'])
})

describe('any amount of any unit in any package', () => {
  const variantNames = fc.oneof(
    fc.constantFrom(...DICTIONARY.map(([one = '']) => one)).map((noun) => `${noun} 1 kg`),
    fc.constantFrom('10 szt.', '1 kg', 'luzem, 1 kg', 'na wagę, 100 g', 'grube, 1 kg', 'inny', ''),
  )
  const lines = fc.record({
    productName: fc.constantFrom('Jajka', 'Pyłek', 'Miód lipowy'),
    variantName: variantNames,
    soldBy: fc.constantFrom('loose' as const, 'packed' as const, 'piece' as const),
    netQuantity: fc.constantFrom(1, 0.5, 10, 100, 0.9),
    netUnit: fc.constantFrom('kg' as const, 'g' as const, 'l' as const, 'ml' as const, 'szt' as const, 'm' as const),
  })
  const amounts = fc.oneof(
    fc.integer({ min: 1, max: 500 }),
    fc.integer({ min: 1, max: 20_000 }).map((n) => n / 1000),
  )
  const FORM = { one: 0, few: 1, many: 2, other: 3, zero: 2, two: 2 }

  test('carries its unit in the form that agrees with the number', () =>
    fc.assert(
      fc.property(amounts, lines, (amount, line) => {
        const [, number = '', unit = ''] = /^([\d\s,]+) (\D+)$/.exec(plain(amountText(amount, line))) ?? []
        expect(unit).not.toBe('')
        const noun = DICTIONARY.find(([one = '']) => line.variantName.startsWith(`${one} `))
        const form = FORM[new Intl.PluralRules('pl').select(Number(number.replaceAll(/\s/g, '').replace(',', '.')))]
        const expected = line.soldBy === 'loose' ? line.netUnit.replace('szt', 'szt.') : noun?.[form]
        expect(unit).toBe(expected ?? (line.soldBy === 'packed' ? 'opak.' : 'szt.'))
      }),
    ))

  test('is multiplied only in whole packages, and never doubles the measure of a loose product', () =>
    fc.assert(
      fc.property(amounts, lines, (amount, line) => {
        const text = plain(orderLineText(amount, line))
        expect(text.includes('×')).toBe(line.soldBy !== 'loose' && Number.isInteger(amount))
        expect(text).toContain(line.productName)
        if (line.soldBy === 'loose') expect(text.match(/\d (kg|g|l|ml|szt\.|m)(?![a-z])/g)).toHaveLength(1)
      }),
    ))
})
