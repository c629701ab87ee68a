import { fold } from '@kram/contract/common/fold'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_NOMINATIVES, nominativesOf } from './cases.rules.ts'

const NAMES: readonly [name: string, ...cases: string[]][] = [
  ['Warszawa', 'Warszawy', 'Warszawie', 'Warszawę'],
  ['Łódź', 'Łodzi', 'Łodzią'],
  ['Bydgoszcz', 'Bydgoszczy', 'Bydgoszczą'],
  ['Warka', 'Warki', 'Warce', 'Warkę'],
  ['Ostrołęka', 'Ostrołęki', 'Ostrołęce'],
  ['Kalwaria', 'Kalwarii'],
  ['Łomża', 'Łomży'],
  ['Kraków', 'Krakowa', 'Krakowie', 'Krakowem', 'Krakowowi'],
  ['Grójec', 'Grójca', 'Grójcu', 'Grójcem'],
  ['Bolesławiec', 'Bolesławca', 'Bolesławcu', 'Bolesławcem'],
  ['Otwock', 'Otwocka', 'Otwocku', 'Otwockiem'],
  ['Radom', 'Radomia', 'Radomiu', 'Radomiem'],
  ['Toruń', 'Torunia', 'Toruniu', 'Toruniem'],
  ['Białystok', 'Białegostoku', 'Białymstoku', 'Białymstokiem'],
  ['Gniezno', 'Gniezna', 'Gnieźnie', 'Gnieznem'],
  ['Opole', 'Opola', 'Opolu', 'Opolem'],
  ['Świnoujście', 'Świnoujścia', 'Świnoujściu', 'Świnoujściem'],
  ['Zakopane', 'Zakopanego', 'Zakopanem'],
  ['Kielce', 'Kielc', 'Kielcach', 'Kielcami', 'Kielcom'],
  ['Siedlce', 'Siedlec', 'Siedlcach'],
  ['Suwałki', 'Suwałk', 'Suwałkach', 'Suwałkami'],
  ['Tychy', 'Tychów', 'Tychach'],
  ['Zielona Góra', 'Zielonej Góry', 'Zielonej Górze', 'Zieloną Górą'],
  ['Nowy Targ', 'Nowego Targu', 'Nowym Targu', 'Nowym Targiem'],
  ['Bielsko-Biała', 'Bielska-Białej', 'Bielsku-Białej', 'Bielskiem-Białą'],
  ['Siemianowice Śląskie', 'Siemianowic Śląskich', 'Siemianowicach Śląskich'],
  ['Nowe Miasto nad Pilicą', 'Nowego Miasta nad Pilicą', 'Nowym Mieście nad Pilicą'],
]

test.each(NAMES)('%s is among the nominatives of its other cases', (name, ...cases) => {
  const missed = cases.map(fold).filter((inflected) => ![inflected, ...nominativesOf(inflected)].includes(fold(name)))
  expect(missed).toEqual([])
})

test('the number of nominatives is limited for any words', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const found = nominativesOf(words.join(' '))
      expect(found.length).toBeLessThanOrEqual(MAX_NOMINATIVES)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})
