// Without Zod, so that pages can say how the facts are computed without loading the schemas.

/** How far back reservations count, in days; regular buyers are counted over a year. */
export const RELIABILITY_DAYS = 180
export const REGULAR_DAYS = 365
/** No fact about fewer reservations, or about reservations of fewer buyers. */
export const MIN_COUNTED = 10
export const MIN_COUNTED_BUYERS = 5
/** Within how many hours a seller is said to answer, the shortest first. */
export const ANSWER_HOURS = [1, 3, 6, 12, 24, 48] as const
/** From which share of hand-overs on time on it is said, and how long after the agreed end one counts as on time. */
export const ON_TIME_PERCENT = 90
export const ON_TIME_MINUTES = 30
/** How many buyers who came at least twice make regular buyers. */
export const MIN_REGULARS = 5
