import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { followLinks } from './follow-links.ts'

const sha = (text: string) => createHash('sha256').update(text).digest()
const START = { id: 0, hash: sha('start') }

/** Each entry after the one before it. */
const chainOf = (...texts: string[]) => {
  let previousHash = START.hash
  return texts.map((text, n) => {
    const link = { id: n + 1, text, previousHash, hash: sha(text) }
    previousHash = link.hash
    return link
  })
}

test('a whole chain leads to its last entry', () => {
  expect(followLinks(START, chainOf('a', 'b', 'c'))).toEqual({ id: 3, hash: sha('c') })
  expect(followLinks(START, [])).toEqual(START)
})

test('a changed, a removed and an exchanged entry are found', () => {
  const [a, b, c] = chainOf('a', 'b', 'c')
  if (!a || !b || !c) throw new Error('three')
  expect(followLinks(START, [a, { ...b, text: 'x' }, c])).toEqual({ id: 2, kind: 'changed' })
  expect(followLinks(START, [a, c])).toEqual({ id: 2, kind: 'missing' })
  expect(followLinks(START, [a, { ...b, text: 'x', hash: sha('x') }, c])).toEqual({ id: 3, kind: 'foreign' })
})
