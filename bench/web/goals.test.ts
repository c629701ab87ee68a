import { expect, test } from 'vitest'
import { missedGoals } from '../report/goals.ts'
import { figuresOf, medianOfVisits } from './goals.ts'

const good = {
  performance: 100,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  fcp: 1600,
  lcp: 1800,
  hydrated: 3000,
  tbt: 0,
  cls: 0.02,
}

test('a page within its goals misses none', () => {
  expect(missedGoals(figuresOf('home', good))).toEqual([])
})

test('names the page and what it misses, also what could not be measured', () => {
  const bad = { ...good, performance: 96, lcp: 1801, hydrated: Number.NaN, cls: 0.024 }
  expect(missedGoals(figuresOf('nearby', bad))).toEqual([
    'nearby: performance: 96 of 100, goal ≥ 97',
    'nearby: lcp: 1801 ms, goal ≤ 1800',
    'nearby: hydrated: NaN ms, goal ≤ 3200',
    'nearby: cls: 24 / 1000, goal ≤ 20',
  ])
})

test('the median of each figure counts', () => {
  const visits = [1700, 1500, 1900].map((lcp) => ({ ...good, lcp }))
  expect(medianOfVisits(visits).lcp).toBe(1700)
})
