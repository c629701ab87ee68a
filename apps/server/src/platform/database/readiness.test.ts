import { expect, test } from 'vitest'
import { untilAnswered } from './readiness.ts'

/** Fails with these errors one after the other, then answers. */
function asked(...errors: Error[]) {
  const left = [...errors]
  return async () => {
    const error = left.shift()
    if (error) throw error
    return 'answer'
  }
}

test('every question of the start is repeated while the database is away', async () => {
  const away = [new Error('timeout expired'), Object.assign(new Error('starting up'), { code: '57P03' })]
  await expect(untilAnswered(asked(...away))).resolves.toBe('answer')
})

test('a wrong setting and a wait that took too long end the start', async () => {
  const refused = new Error('unsupported startup parameter: statement_timeout')
  await expect(untilAnswered(asked(refused))).rejects.toThrow('unsupported startup parameter')
  await expect(untilAnswered(asked(new Error('timeout expired')), -1)).rejects.toThrow('timeout expired')
})
