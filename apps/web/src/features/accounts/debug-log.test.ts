import { expect, test } from 'vitest'
import { debugEntries, note } from './debug-log.ts'

test('the last fifty entries are kept, the oldest go', () => {
  for (let n = 1; n <= 53; n++) note(`entry ${n}`, n)
  expect(debugEntries()).toHaveLength(50)
  expect(debugEntries().at(0)).toEqual({ at: 4, text: 'entry 4' })
  expect(debugEntries().at(-1)).toEqual({ at: 53, text: 'entry 53' })
})
