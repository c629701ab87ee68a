import { distanceKm, type Point } from './raw-data.ts'

export type Answer = Point & { name: string; gmina: string; powiat: string; label: string }

export type Question = {
  kind: string
  text: string
  truth: Point
  /** Points of what the text names for certain: a far answer is an error when one of them is near. */
  named: readonly Point[]
  /** Whether an answer is the place that was meant. */
  isRight: (answer: Answer) => boolean
}

const SAME_PLACE_KM = 4
export const FAR_KM = 25

/** The place of that name, or one at the same point. */
export const isNear =
  (truth: Point, km = SAME_PLACE_KM) =>
  (answer: Answer): boolean =>
    distanceKm(truth, answer) <= km

/** The text names this place and nothing else. */
export const nearQuestion = (
  kind: string,
  text: string,
  truth: Point,
  named: readonly Point[] = [truth],
): Question => ({
  kind,
  text,
  truth,
  named,
  isRight: isNear(truth),
})
