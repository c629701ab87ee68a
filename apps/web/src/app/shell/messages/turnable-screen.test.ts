import { afterEach, expect, test, vi } from 'vitest'
import { isTurnablePortrait } from './turnable-screen.ts'

afterEach(() => void vi.unstubAllGlobals())

const screenOf = (innerWidth: number, innerHeight: number, pointer: 'coarse' | 'fine') =>
  vi.stubGlobal('window', {
    innerWidth,
    innerHeight,
    matchMedia: (query: string) => ({ matches: query === `(pointer: ${pointer})` }),
  })

test.each([
  [360, 740, 'coarse', true],
  [767, 1024, 'coarse', true],
  // Wide enough as it is.
  [768, 1024, 'coarse', false],
  // Turned already.
  [740, 360, 'coarse', false],
  [600, 600, 'coarse', false],
  // A narrow window at a desk: nothing to turn.
  [500, 900, 'fine', false],
  [1280, 800, 'fine', false],
] as const)('%i × %i with a %s pointer: %s', (width, height, pointer, expected) => {
  screenOf(width, height, pointer)
  expect(isTurnablePortrait()).toBe(expected)
})
