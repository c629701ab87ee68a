import { expect, test } from 'vitest'
import { CONTENT_FLAG_ADVICE, CONTENT_FLAGS, contentFlagsOf } from './content-flags.ts'

test.each([
  ['Nalewka z pigwy', 'alcohol'],
  ['nalewki babuni', 'alcohol'],
  ['Domowe wino z porzeczek', 'alcohol'],
  ['Sok z jabłek i wino', 'alcohol'],
  ['Śliwowica łącka', 'alcohol'],
  ['sliwowica', 'alcohol'],
  ['Butelka wina, czerwonego', 'alcohol'],
  ['Miód pitny trójniak', 'alcohol'],
  ['Napój energetyczny 0,5 l', 'energyDrink'],
  ['Borowiki suszone', 'wildMushrooms'],
  ['Grzyby leśne', 'wildMushrooms'],
  ['Jajka ekologiczne', 'eco'],
  ['EKO marchew', 'eco'],
  ['eko-jajka', 'eco'],
  ['Warzywa bio', 'eco'],
  ['Syrop, który leczy kaszel', 'healing'],
  ['Zioła lecznicze', 'healing'],
  ['Obniża cholesterol', 'healing'],
  ['Dobre na raka', 'healing'],
] as const)('%s', (text, flag) => {
  expect(contentFlagsOf(text)).toEqual([flag])
})

test.each([
  'Wiśnie na nalewkę',
  'Owoce na nalewki i wina',
  'Bigos na winie',
  'Kapusta w czerwonym winie',
  'Kiełbasa z piwem',
  'Winogrona deserowe',
  'Sadzonki winorośli',
  'Piwo bezalkoholowe',
  'Ocet winny',
  'Ocet z cydru',
  'Miód lipowy',
  'Pierogi z borowikami',
  'Dynia, lecz mniejsza',
  'Leczo z papryki',
  'Ekonomiczne opakowanie',
  'Jajka ekologiczne, certyfikat PL-EKO-07',
  'Wędzona kiełbasa',
])('unflagged: %s', (text) => {
  expect(contentFlagsOf(text)).toEqual([])
})

test('each flag has its reason in a sentence', () => {
  for (const flag of CONTENT_FLAGS) expect(CONTENT_FLAG_ADVICE[flag]).toMatch(/\. .+\.$/)
})
