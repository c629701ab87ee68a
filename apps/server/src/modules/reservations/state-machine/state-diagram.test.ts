import { readFileSync } from 'node:fs'
import { drawStateDiagram, STATE_DIAGRAM_FILE } from '#testing/state-diagram/state-diagram'
import { expect, test } from 'vitest'

test('the drawing in the documentation is that of the table (if not: npm run docs:machine)', () => {
  expect(readFileSync(STATE_DIAGRAM_FILE, 'utf8')).toBe(drawStateDiagram())
})
