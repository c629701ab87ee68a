import { expect, test } from 'vitest'
import { activeFilters, type ListFilter } from './list-filters.ts'

const FILTERS: readonly ListFilter[] = [
  { kind: 'choice', name: 'category', label: 'Kategoria', emptyLabel: 'Wszystkie', options: [['nabial', 'Nabiał']] },
  { kind: 'chips', name: 'status', label: 'Stan', options: [['active', 'Aktywna']] },
  { kind: 'toggle', name: 'low', text: 'Mało' },
  { kind: 'toggle', name: 'unread', text: 'Nieprzeczytane', value: '1' },
  { kind: 'date', name: 'day', label: 'Dzień' },
  { kind: 'choice', name: 'sort', label: 'Kolejność', emptyLabel: 'Od A do Z', options: [['newest', 'Najnowsze']] },
]
const active = (search: string) => activeFilters(FILTERS, new URLSearchParams(search)).map(({ text }) => text)

test('active filters are named, the order is not one of them', () => {
  expect(active('')).toEqual([])
  expect(active('category=nabial&status=active&low=true&unread=1&sort=newest')).toEqual([
    'Nabiał',
    'Aktywna',
    'Mało',
    'Nieprzeczytane',
  ])
  expect(active('day=2026-11-28')).toEqual(['sob., 28 lis'])
})

test.each(['category=inna', 'status=x', 'low=1', 'unread=true', 'day=jutro', 'day=2026-99-99', 'q=miód'])(
  'an unknown value (%s) is ignored',
  (search) => expect(active(search)).toEqual([]),
)
