import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planAbsence, spanOf, type UpcomingOccurrence } from './absence.rules.ts'

const day = (n: number) => `2026-12-${String(n).padStart(2, '0')}`
const occurrence = (id: number, given: Partial<UpcomingOccurrence> = {}): UpcomingOccurrence => ({
  id,
  date: day(id),
  open: true,
  begun: false,
  absenceId: null,
  ...given,
})
const closedBy = (id: number, absenceId: number | null) => occurrence(id, { open: false, absenceId })

test('a new absence closes what is open and has not begun', () => {
  const days = { from: day(2), to: day(4) }
  const occurrences = [occurrence(1), occurrence(2), closedBy(3, null), occurrence(4, { begun: true }), occurrence(5)]
  expect(planAbsence(occurrences, null, days)).toEqual({ close: [2], release: [] })
})

test('a shortened absence releases only what it closed itself', () => {
  const occurrences = [closedBy(2, 7), closedBy(3, 7), closedBy(4, null), closedBy(5, 8)]
  const before = { id: 7, from: day(2), to: day(5) }
  expect(planAbsence(occurrences, before, { from: day(2), to: day(2) })).toEqual({ close: [], release: [3] })
  expect(planAbsence(occurrences, before, null)).toEqual({ close: [], release: [2, 3] })
})

test('a day that the seller opened during the absence stays open when the absence is changed', () => {
  const before = { id: 7, from: day(2), to: day(4) }
  const occurrences = [closedBy(2, 7), occurrence(3), occurrence(5)]
  expect(planAbsence(occurrences, before, { from: day(2), to: day(5) })).toEqual({ close: [5], release: [] })
})

test('nothing is both closed and released, and nothing outside the days is closed', () => {
  const dayOf = fc.integer({ min: 1, max: 28 })
  const daysOf = fc.tuple(dayOf, dayOf).map(([a, b]) => ({ from: day(Math.min(a, b)), to: day(Math.max(a, b)) }))
  const occurrences = fc.uniqueArray(
    fc.record({
      id: fc.nat(200),
      date: dayOf.map(day),
      begun: fc.boolean(),
      open: fc.boolean(),
      absenceId: fc.constantFrom(null, 7, 8),
    }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(occurrences, fc.option(daysOf), fc.option(daysOf), (given, before, after) => {
      const { close, release } = planAbsence(given, before && { id: 7, ...before }, after)
      const dateOf = new Map(given.map(({ id, date }) => [id, date]))
      for (const id of close) {
        expect(release).not.toContain(id)
        expect(after && after.from <= (dateOf.get(id) ?? '') && (dateOf.get(id) ?? '') <= after.to).toBe(true)
      }
      for (const id of release) expect(given.find((one) => one.id === id)?.absenceId).toBe(7)
    }),
  )
})

test('the span covers both', () => {
  expect(spanOf({ from: day(3), to: day(5) }, null, { from: day(1), to: day(2) })).toEqual({ from: day(1), to: day(5) })
})
