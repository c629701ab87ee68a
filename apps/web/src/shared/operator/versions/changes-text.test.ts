import { expect, test } from 'vitest'
import { changesText } from './changes-text.ts'

test.each([
  [{ added: ['miód'], removed: [], changed: [], changes: 1, reordered: false }, 'dodane: miód'],
  [
    { added: ['a'], removed: ['b', 'c'], changed: ['d'], changes: 9, reordered: false },
    'dodane: a; usunięte: b, c; zmienione: d i jeszcze 5',
  ],
  [{ added: [], removed: [], changed: [], changes: 0, reordered: false }, 'bez zmian'],
  [{ added: [], removed: [], changed: [], changes: 0, reordered: true }, 'inna kolejność'],
])('%j', (changes, text) => {
  expect(changesText(changes)).toBe(text)
})
