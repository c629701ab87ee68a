import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toAscii } from './ascii-server-bundle.ts'

const run = (code: string): unknown => runInNewContext(code)

it('is ASCII and means the same for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const code = toAscii(JSON.stringify(text))
      expect(code).toMatch(/^[\0-\x7f]*$/)
      expect(run(code)).toBe(text)
    }),
  )
})

it('keeps templates, names and regular expressions', () => {
  expect(run(toAscii('`zażółć ${1 + 1} 🥕`'))).toBe('zażółć 2 🥕')
  expect(run(toAscii('/^[ąę]+🥕$/u.test("ąę🥕")'))).toBe(true)
  expect(run(toAscii('(() => { const żółw = 3; return żółw })()'))).toBe(3)
})
