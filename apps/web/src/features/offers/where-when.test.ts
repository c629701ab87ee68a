import { expect, test } from 'vitest'
import { onlyChoice, type Timetable } from './where-when.ts'

const farm = { id: 1, name: 'Gospodarstwo', town: 'Grójec' }
const market = { id: 2, name: 'Targ', town: 'Warka' }
const at = (id: number, locationId: number, fulfilment: Timetable['fulfilment'] = 'pickup'): Timetable => ({
  id,
  name: 'Sobota',
  words: 'co sobotę 8:00–12:00',
  locationId,
  fulfilment,
})
const fresh = { locationId: null }

test('the only place and its only timetable are chosen already', () => {
  expect(onlyChoice(fresh, [farm], [at(5, 1)])).toEqual({ locationId: 1, scheduleIds: [5] })
  expect(onlyChoice(fresh, [farm], [at(5, 9, 'delivery')])).toEqual({ locationId: 1, scheduleIds: [5] })
})

test('of several timetables none, and without one the place alone', () => {
  expect(onlyChoice(fresh, [farm], [at(5, 1), at(6, 1)])).toEqual({ locationId: 1, scheduleIds: [] })
  expect(onlyChoice(fresh, [farm], [])).toEqual({ locationId: 1, scheduleIds: [] })
})

test('nothing of several places, and nothing over what somebody chose', () => {
  expect(onlyChoice(fresh, [farm, market], [at(5, 1)])).toBeNull()
  expect(onlyChoice(fresh, [], [])).toBeNull()
  expect(onlyChoice({ locationId: 1 }, [farm], [at(5, 1)])).toBeNull()
})
