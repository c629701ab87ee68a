import { TIME_SLOT_MINUTES } from '@kram/contract/schedules/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countTimeSlots, planTimeSlots, timeSlotAfterMove } from './time-slots.rules.ts'

const START = Date.parse('2026-11-28T07:00:00Z')
const at = (minutes: number) => new Date(START + minutes * 60_000)
const term = { startsAt: at(0), endsAt: at(240) }

const division = fc.record({ minutes: fc.constantFrom(...TIME_SLOT_MINUTES), capacity: fc.integer({ min: 1, max: 4 }) })

test('property: a new division either has a place for everybody at the promised time, or is refused', () => {
  fc.assert(
    fc.property(division, fc.array(fc.integer({ min: -1, max: 17 }), { maxLength: 12 }), (timeSlots, quarters) => {
      const holdings = quarters.map((quarter) => ({ timeSlot: quarter < 0 ? null : at(quarter * 15) }))
      const counts = countTimeSlots(term, timeSlots, holdings)
      const fits = quarters.every((quarter) => quarter >= 0 && quarter < 16 && (quarter * 15) % timeSlots.minutes === 0)
      const most = Math.max(0, ...quarters.map((one) => quarters.filter((other) => other === one).length))
      expect(counts !== null).toBe(fits && most <= timeSlots.capacity)
      if (counts === null) return
      expect(counts).toHaveLength(240 / timeSlots.minutes)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(quarters.length)
      for (const quarter of quarters) expect(counts[(quarter * 15) / timeSlots.minutes]).toBeGreaterThan(0)
    }),
  )
})

test('a reserved day with other hours, or without the rule’s consent, stays as it is', () => {
  const reserved = [{ ...term, id: 1, date: '2026-11-28', timeSlots: null, movedFrom: null }]
  const timeSlots = { minutes: 30 as const, capacity: 2 }
  const holdings = [{ occurrenceId: 1, timeSlot: at(30) }]
  const wanted = [{ ...term, date: '2026-11-28' }]
  expect(planTimeSlots(reserved, wanted, timeSlots, holdings)).toEqual({
    divide: [{ id: 1, counts: [0, 1, 0, 0, 0, 0, 0, 0] }],
    keep: [],
  })
  expect(
    planTimeSlots(reserved, [{ ...term, startsAt: at(15), date: '2026-11-28' }], timeSlots, holdings).keep,
  ).toEqual([1])
  expect(planTimeSlots(reserved, wanted, null, holdings), 'the division stays').toEqual({ divide: [], keep: [] })
  expect(planTimeSlots(reserved, [], timeSlots, holdings), 'no day of the rule').toEqual({ divide: [], keep: [] })
})

test('a moved day keeps the distance from the start, and avoids full time slots', () => {
  const slots = [0, 30, 60].map((minutes, n) => ({
    startsAt: at(minutes).toISOString(),
    endsAt: at(minutes + 30).toISOString(),
    remaining: n === 1 ? 0 : 1,
  }))
  const before = new Date(START - 7 * 86_400_000)
  const later = (minutes: number) => new Date(before.getTime() + minutes * 60_000)
  expect(timeSlotAfterMove(later(60), before, at(0), slots)).toBe(slots[2]?.startsAt)
  expect(timeSlotAfterMove(later(30), before, at(0), slots)).toBe(slots[0]?.startsAt)
  expect(timeSlotAfterMove(null, before, at(0), slots)).toBe(slots[0]?.startsAt)
  expect(timeSlotAfterMove(later(30), before, at(0), null)).toBeNull()
})
