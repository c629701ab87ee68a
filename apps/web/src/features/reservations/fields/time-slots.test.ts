import { expect, test } from 'vitest'
import { hasOpenTimeSlot, openTimeSlots, selectedTimeSlot, timeSlotText } from './time-slots.ts'

const slot = (hour: string, remaining: number) => ({
  startsAt: `2026-11-28T${hour}:00.000Z`,
  endsAt: `2026-11-28T${hour.replace(':00', ':30')}:00.000Z`,
  remaining,
})
const timeSlots = [slot('07:00', 2), slot('08:00', 0), slot('09:00', 1)]

test('time slots that have begun cannot be chosen', () => {
  expect(openTimeSlots({ timeSlots }, new Date('2026-11-28T07:00:00Z'))).toEqual(timeSlots.slice(1))
  expect(openTimeSlots({ timeSlots: null }, new Date())).toBeNull()
  expect(hasOpenTimeSlot({ timeSlots }, new Date('2026-11-28T09:00:00Z'))).toBe(false)
  expect(hasOpenTimeSlot({ timeSlots: null }, new Date('2026-11-28T09:00:00Z'))).toBe(true)
})

test('the chosen time slot, otherwise the first free one, otherwise the first', () => {
  expect(selectedTimeSlot(timeSlots, timeSlots[1]?.startsAt ?? '')).toBe(timeSlots[1])
  expect(selectedTimeSlot(timeSlots.slice(1), '2026-11-28T07:00:00.000Z')).toBe(timeSlots[2])
  expect(selectedTimeSlot([slot('08:00', 0)], null)).toEqual(slot('08:00', 0))
  expect(selectedTimeSlot(null, null)).toBeNull()
})

test('a time slot is shown in local time with what is left', () => {
  expect(timeSlots.map((timeSlot) => timeSlotText(timeSlot).replaceAll('\u00a0', ' '))).toEqual([
    '8:00–8:30, 2 wolne miejsca',
    '9:00–9:30, brak miejsc',
    '10:00–10:30, 1 wolne miejsce',
  ])
})
