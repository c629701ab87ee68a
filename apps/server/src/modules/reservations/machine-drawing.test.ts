import { readFileSync } from 'node:fs'
import { drawMachine, MACHINE_FILE } from '#testing/machine-drawing'
import { expect, test } from 'vitest'

test('the drawing in the documentation is that of the table (if not: npm run docs:machine)', () => {
  expect(readFileSync(MACHINE_FILE, 'utf8')).toBe(drawMachine())
})
