import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterDays, type Facts, isOverdue, nextStep } from './steps.rules.ts'

const START = new Date('2037-03-01T08:00:00Z')
const NONE: Facts = { state: 'over', hasData: false, request: null, year: 2037 }

/** What is sent to a seller who gives no data, when a job looks at these days after the first. */
function sentOn(days: readonly number[]): [string, number][] {
  let facts = NONE
  const sent: [string, number][] = []
  for (const day of days) {
    const at = afterDays(START, day)
    const step = nextStep(facts, at)
    if (step === null) continue
    sent.push([step, day])
    const before = facts.request ?? { askedAt: null, firstReminderAt: null, secondReminderAt: null, year: 2037 }
    if (step === 'ask') facts = { ...facts, request: { ...before, askedAt: at } }
    if (step === 'firstReminder') facts = { ...facts, request: { ...before, firstReminderAt: at } }
    if (step === 'secondReminder') facts = { ...facts, request: { ...before, secondReminderAt: at } }
  }
  if (facts.request) expect(isOverdue(facts.request, false, afterDays(START, 59.9))).toBe(false)
  return sent
}

test('a seller over the limits is asked, and reminded after three and six weeks', () => {
  expect(sentOn(Array.from({ length: 200 }, (_, day) => day))).toEqual([
    ['ask', 0],
    ['firstReminder', 21],
    ['secondReminder', 42],
  ])
})

test('whenever the job runs, each message is sent at most once, in this order and never early', () => {
  const days = fc
    .uniqueArray(fc.nat(300), { minLength: 1, maxLength: 60 })
    .map((some) => some.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(days, (some) => {
      const sent = sentOn(some)
      expect(sent.map(([step]) => step)).toEqual(['ask', 'firstReminder', 'secondReminder'].slice(0, sent.length))
      const [asked = 0] = some
      for (const [step, day] of sent) {
        if (step === 'firstReminder') expect(day - asked).toBeGreaterThanOrEqual(21)
        if (step === 'secondReminder') expect(day - asked).toBeGreaterThanOrEqual(42)
      }
    }),
  )
})

test('who is near is informed once a year; who gave the data gets nothing', () => {
  const informed = { askedAt: null, firstReminderAt: null, secondReminderAt: null, year: 2037 }
  expect(nextStep({ ...NONE, state: 'near' }, START)).toBe('inform')
  expect(nextStep({ ...NONE, state: 'near', request: informed }, START)).toBeNull()
  expect(nextStep({ ...NONE, state: 'near', request: informed, year: 2038 }, START)).toBe('inform')
  expect(nextStep({ ...NONE, request: informed }, START)).toBe('ask')
  expect(nextStep({ ...NONE, state: 'below' }, START)).toBeNull()
  expect(nextStep({ ...NONE, hasData: true }, START)).toBeNull()
})

test('the time is over after 60 days and two reminders', () => {
  const request = { askedAt: START, firstReminderAt: START, secondReminderAt: START }
  expect(isOverdue(request, false, afterDays(START, 60))).toBe(true)
  expect(isOverdue(request, true, afterDays(START, 60))).toBe(false)
  expect(isOverdue({ ...request, secondReminderAt: null }, false, afterDays(START, 90))).toBe(false)
})
