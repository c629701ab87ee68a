import { median } from '../support/median.ts'
import { isNear, nearQuestion, type Question } from './question.ts'
import { tableOf, type Point, type RawData } from './raw-data.ts'

const DISTRICT_KM = 6

const centreOf = (points: readonly Point[]): Point => ({
  latitude: median(points.map(({ latitude }) => latitude)),
  longitude: median(points.map(({ longitude }) => longitude)),
})

/** Parts of cities, judged by the points of the postal codes there, and questions with their place written down. */
export function fixedQuestions({ codes, localities }: RawData): Question[] {
  const districts = tableOf('districts.tsv').flatMap(([district = '', city = '', prefix = '']) => {
    const truth = centreOf(codes.filter((each) => each.place === city && each.code.startsWith(prefix)))
    const isRight = isNear(truth, DISTRICT_KM)
    return [`${district}, ${city}`, `${city} ${district}`, district].map((text, at) => ({
      kind: at < 2 ? 'part of a city with the city' : 'part of a city',
      text,
      truth,
      // Alone, the name may be meant for a village.
      named: at < 2 ? [truth] : [],
      isRight,
    }))
  })
  const phrases = tableOf('phrases.tsv').map(([text = '', name = '', gmina = '']) => {
    const namesakes = localities.filter((each) => each.name === name && (gmina === '' || each.gmina === gmina))
    const truth = namesakes.find(({ isTown }) => isTown) ?? namesakes[0]
    if (!truth) throw new Error(`"${name}" of phrases.tsv is no locality`)
    return nearQuestion('phrase', text, truth)
  })
  return [...districts, ...phrases]
}
