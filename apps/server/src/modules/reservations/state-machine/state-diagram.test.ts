import { readFileSync } from 'node:fs'
import { drawStateDiagram, STATE_DIAGRAM_FILE } from '#testing/state-diagram/state-diagram'
import { expect, test } from 'vitest'

test('the state diagram in the documentation matches the transition table (else run: npm run docs:state-diagram)', () => {
  expect(readFileSync(STATE_DIAGRAM_FILE, 'utf8')).toBe(drawStateDiagram())
})
