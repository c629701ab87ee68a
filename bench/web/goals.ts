import type { Figure } from '../report/goals.ts'
import { median } from '../support/median.ts'

const SCORES = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const TIMES = { fcp: 1700, lcp: 1800, hydrated: 3200, tbt: 50 }
const MOST_SHIFT = 0.02
const THOUSAND = 1000

/** Scores 0–100; times in milliseconds, `hydrated` until the page reacts to taps; CLS without a unit. */
export type Measurement = Record<keyof typeof SCORES | keyof typeof TIMES | 'cls', number>

/** The median of each figure. */
export const medianOfVisits = (visits: readonly Measurement[]): Measurement => {
  const names = Object.keys(visits[0] ?? {}) as (keyof Measurement)[]
  return Object.fromEntries(names.map((name) => [name, median(visits.map((visit) => visit[name]))])) as Measurement
}

/** The figures of a page with their goals. */
export const figuresOf = (page: string, measurement: Measurement): Figure[] => {
  const scores = Object.entries(SCORES) as [keyof typeof SCORES, number][]
  const times = Object.entries(TIMES) as [keyof typeof TIMES, number][]
  return [
    ...scores.map(([name, min]) => ({ name: `${page}: ${name}`, value: measurement[name], unit: 'of 100', min })),
    ...times.map(([name, max]) => ({ name: `${page}: ${name}`, value: measurement[name], unit: 'ms', max })),
    // In thousandths, because figures are rounded to hundredths.
    { name: `${page}: cls`, value: measurement.cls * THOUSAND, unit: '/ 1000', max: MOST_SHIFT * THOUSAND },
  ]
}
