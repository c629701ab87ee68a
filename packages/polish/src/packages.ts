import type { Forms } from './plural.ts'

/** A unit in which products are counted: its forms, and the verb of `remainingText` for one of it. */
export type CountedNoun = Forms & { oneIsLeft: 'Został' | 'Została' | 'Zostało' }

type Ending = readonly [end: string, few: string, many: string, other: string, oneIsLeft: CountedNoun['oneIsLeft']]

const MASCULINE = 'słoik worek pęczek bochenek koszyczek kawałek krążek motek bukiet karton komplet zestaw'
const FEMININE =
  'butelka skrzynka łubianka wytłaczanka paczka tacka kostka siatka wiązka osełka bułka tuszka doniczka główka puszka torebka torba blacha porcja paleta świeca para'
const NEUTER = 'opakowanie wiaderko pętko'

const PACKAGES = new Set(`${MASCULINE} ${FEMININE} ${NEUTER}`.split(' '))

/** The first ending that a word has; whole words are exceptions. */
const ENDINGS: readonly Ending[] = [
  ['ek', 'ki', 'ków', 'ka', 'Został'],
  ['ik', 'iki', 'ików', 'ika', 'Został'],
  ['torba', 'torby', 'toreb', 'torby', 'Została'],
  ['ka', 'ki', 'ek', 'ki', 'Została'],
  ['ja', 'je', 'ji', 'ji', 'Została'],
  ['ca', 'ce', 'c', 'cy', 'Została'],
  ['a', 'y', '', 'y', 'Została'],
  ['ko', 'ka', 'ek', 'ka', 'Zostało'],
  ['nie', 'nia', 'ń', 'nia', 'Zostało'],
  ['', 'y', 'ów', 'u', 'Został'],
]

/** The forms of the package that the name of a variant begins with, `słoik 0,9 l`; undefined for other names. */
export function packageNoun(variantName: string): CountedNoun | undefined {
  const [one = ''] = variantName.toLowerCase().split(/[\s,]/, 1)
  if (!PACKAGES.has(one)) return undefined
  for (const [end, few, many, other, oneIsLeft] of ENDINGS) {
    if (!one.endsWith(end)) continue
    const stem = one.slice(0, one.length - end.length)
    return { one, few: stem + few, many: stem + many, other: stem + other, oneIsLeft }
  }
  return undefined
}
