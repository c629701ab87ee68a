import { expect, test } from 'vitest'
import { onlyChoice, type ScheduleChoice } from './where-when.ts'

const farm = { id: 1, name: 'Gospodarstwo', town: 'Grójec' }
const market = { id: 2, name: 'Targ', town: 'Warka' }
const schedule = (
  id: number,
  locationId: number,
  fulfilment: ScheduleChoice['fulfilment'] = 'pickup',
): ScheduleChoice => ({
  id,
  name: 'Sobota',
  summary: 'co sobotę 8:00–12:00',
  locationId,
  fulfilment,
})
const unset = { locationId: null }

test('the only location and its only schedule are preselected', () => {
  expect(onlyChoice(unset, [farm], [schedule(5, 1)])).toEqual({ locationId: 1, scheduleIds: [5] })
  expect(onlyChoice(unset, [farm], [schedule(5, 9, 'delivery')])).toEqual({ locationId: 1, scheduleIds: [5] })
})

test('of several schedules none is preselected; without a schedule only the location is', () => {
  expect(onlyChoice(unset, [farm], [schedule(5, 1), schedule(6, 1)])).toEqual({ locationId: 1, scheduleIds: [] })
  expect(onlyChoice(unset, [farm], [])).toEqual({ locationId: 1, scheduleIds: [] })
})

test('of several locations none is preselected, and a choice is never overwritten', () => {
  expect(onlyChoice(unset, [farm, market], [schedule(5, 1)])).toBeNull()
  expect(onlyChoice(unset, [], [])).toBeNull()
  expect(onlyChoice({ locationId: 1 }, [farm], [schedule(5, 1)])).toBeNull()
})
