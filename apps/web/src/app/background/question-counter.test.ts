import type { QuestionBody } from '@kram/contract/demand/schemas'
import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { expect, test } from 'vitest'
import { createQuestionCounter } from './question-counter.ts'

const GROJEC = { latitude: 51.8656, longitude: 20.8676, label: null }
const EMPTY = { items: [], nextCursor: null, origin: GROJEC }
const found = (foundBy?: OfferCard['foundBy']) => ({ ...EMPTY, items: [{ foundBy } as OfferCard] })

const counter = () => {
  const sent: QuestionBody[] = []
  const clock = { seconds: 0 }
  const look = createQuestionCounter({ send: (question) => sent.push(question), now: () => clock.seconds * 1000 })
  return { sent, clock, look }
}

test('a question is reported once, whatever the radius', () => {
  const { sent, look } = counter()
  look({ q: ' jajka ', radiusKm: 15 }, EMPTY)
  look({ q: 'Jajka', radiusKm: 50 }, found())
  look({ q: 'jajka' }, { ...EMPTY, origin: { ...GROJEC, latitude: 50 } })
  const point = { latitude: GROJEC.latitude, longitude: GROJEC.longitude }
  expect(sent).toEqual([
    { q: 'jajka', point, answered: false },
    { q: 'jajka', point: { ...point, latitude: 50 }, answered: false, previous: 'jajka' },
  ])
})

test('only what is sold answers', () => {
  const { sent, look } = counter()
  look({ q: 'ser' }, found())
  look({ q: 'miód' }, found('similar'))
  look({ q: 'chleb' }, { ...EMPTY, nextCursor: 'x' })
  expect(sent.map(({ answered }) => answered)).toEqual([true, false, true])
})

test('the question before it belongs to it for two minutes', () => {
  const { sent, clock, look } = counter()
  look({ q: 'ser' }, EMPTY)
  clock.seconds = 120
  look({ q: 'ser kozi' }, EMPTY)
  clock.seconds = 241
  look({ q: 'miód' }, EMPTY)
  expect(sent.map(({ previous }) => previous)).toEqual([undefined, 'ser', undefined])
})

test('lists without words, with other conditions, or abroad are not counted', () => {
  const { sent, look } = counter()
  look({}, EMPTY)
  look({ q: '  ' }, EMPTY)
  look({ q: 'ser', category: 'sery' }, EMPTY)
  look({ q: 'ser', day: '2026-11-28' }, EMPTY)
  look({ q: 'ser' }, { ...EMPTY, origin: { latitude: 40, longitude: 20, label: null } })
  expect(sent).toEqual([])
  look({ q: 'ser' }, { ...EMPTY, origin: null })
  expect(sent).toEqual([{ q: 'ser', point: null, answered: false }])
})
