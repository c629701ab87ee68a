import { expect, test } from 'vitest'
import { searchFilter } from './search-filter.ts'

const read = (query: string) => searchFilter(new URLSearchParams(query))

test('the question in the address, without what it does not know', () => {
  expect(read('')).toEqual({ kind: 'person', q: '' })
  expect(read('kind=offer&q=+ser+&state=active')).toEqual({ kind: 'offer', q: 'ser', state: 'active' })
  expect(read('kind=constructor&state=' + 'x'.repeat(21))).toEqual({ kind: 'person', q: '' })
})
