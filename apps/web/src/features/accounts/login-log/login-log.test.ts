import { expect, test } from 'vitest'
import { loginLog } from './login-log.ts'

test('the last fifty entries are kept', () => {
  for (let n = 1; n <= 53; n++) loginLog.log(`entry ${n}`, n)
  expect(loginLog.entries()).toHaveLength(50)
  expect(loginLog.entries().at(0)).toEqual({ at: 4, text: 'entry 4' })
  expect(loginLog.entries().at(-1)).toEqual({ at: 53, text: 'entry 53' })
})
