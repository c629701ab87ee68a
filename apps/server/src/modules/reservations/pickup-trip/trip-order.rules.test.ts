import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planTrip, type TripPoint } from './trip-order.rules.ts'

const at = (time: string) => new Date(`2026-11-28T${time}:00Z`)
const stop = (name: string, north: number, from: string, to: string) => ({
  name,
  latitude: 51.8 + north,
  longitude: 20.8,
  startsAt: at(from),
  endsAt: at(to),
})
const planned = (stops: (TripPoint & { name: string })[]) =>
  planTrip(stops).map(({ stop: { name }, arriveAt, late }) => [name, arriveAt.toISOString().slice(11, 16), late])

test('with the same hours the way is short', () => {
  const stops = [
    stop('far', 0.2, '07:00', '12:00'),
    stop('near', 0, '07:00', '12:00'),
    stop('between', 0.1, '07:00', '12:00'),
  ]
  expect(planned(stops).map(([name]) => name)).toEqual(['far', 'between', 'near'])
})

test('a place that closes early is reached, without leaving home earlier than needed', () => {
  expect(
    planned([
      stop('all day', 0, '07:00', '15:00'),
      stop('short', 0.1, '08:00', '08:30'),
      stop('noon', 0.1, '12:00', '13:00'),
    ]),
  ).toEqual([
    ['all day', '07:45', false],
    ['short', '08:20', false],
    ['noon', '12:00', false],
  ])
})

test('two reservations at one place need no drive, and a pickup that cannot be reached is marked', () => {
  expect(planned([stop('a', 0, '07:00', '09:00'), stop('b', 0, '07:00', '09:00')]).map(([, time]) => time)).toEqual([
    '07:00',
    '07:10',
  ])
  expect(planned([stop('a', 0, '07:00', '07:15'), stop('b', 1, '07:00', '07:15')]).map(([, , late]) => late)).toEqual([
    false,
    true,
  ])
  expect(planTrip([])).toEqual([])
})

const anyStop = fc
  .record({
    latitude: fc.double({ min: 51.5, max: 52.2, noNaN: true }),
    longitude: fc.double({ min: 20.2, max: 21.5, noNaN: true }),
    from: fc.integer({ min: 6, max: 14 }),
    hours: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ latitude, longitude, from, hours }) => ({
    latitude,
    longitude,
    startsAt: new Date(Date.UTC(2026, 10, 28, from)),
    endsAt: new Date(Date.UTC(2026, 10, 28, from + hours)),
  }))

test('property: every stop is visited once, one after another, never before it opens, and the plan is stable', () => {
  fc.assert(
    fc.property(fc.array(anyStop, { maxLength: 9 }), (stops) => {
      const plan = planTrip(stops)
      expect(new Set(plan.map(({ stop: one }) => one))).toEqual(new Set(stops))
      expect(plan).toHaveLength(stops.length)
      const times = plan.map(({ arriveAt }) => arriveAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      for (const { stop: one, arriveAt, late } of plan) {
        expect(arriveAt.getTime()).toBeGreaterThanOrEqual(one.startsAt.getTime())
        expect(late).toBe(arriveAt > one.endsAt)
      }
      expect(planTrip(stops)).toEqual(plan)
    }),
    { numRuns: 60 },
  )
})
