import { expect, test } from 'vitest'
import { chunkCycle } from './chunk-cycles.ts'

test('a cycle of chunks is found behind chunks that have none', () => {
  const chunks = new Map([
    ['entry', ['shell', 'page']],
    ['shell', ['libraries']],
    ['page', ['forms', 'shell']],
    ['forms', ['schemas']],
    ['schemas', ['page']],
  ])
  expect(chunkCycle(chunks)).toEqual(['page', 'forms', 'schemas'])
  chunks.set('schemas', ['libraries'])
  expect(chunkCycle(chunks)).toEqual([])
})
