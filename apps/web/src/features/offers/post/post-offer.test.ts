import type { PostContent } from '@kram/contract/posts/schemas'
import { expect, test } from 'vitest'
import { canCreate, itemsOf, missingOf } from './post-offer.ts'
import { partsOf } from './post-parts.ts'

const TEXT = 'jajka 10 szt 15 zł, ser po 15'
const part = <T>(value: T, text: string, sure = true) => ({
  value,
  sure,
  start: TEXT.lastIndexOf(text),
  end: TEXT.lastIndexOf(text) + text.length,
})
const size = {
  netQuantity: 10,
  netUnit: 'szt',
  soldBy: 'packed',
  step: 1,
  approximate: false,
  tolerancePercent: 0,
} as const
const plain = { per: null, available: null, unclear: null, variant: null, allergens: null }
const content: PostContent = {
  products: [
    {
      ...plain,
      name: part('jajka', 'jajka'),
      price: { ...part('15.00', '15 zł') },
      category: 'jaja',
      proposed: { name: '10 szt.', ...size },
    },
    {
      ...plain,
      name: part('ser', 'ser'),
      price: part('15.00', '15', false),
      category: null,
      proposed: { name: '1 szt.', ...size },
    },
  ],
  terms: [],
  place: null,
  phone: null,
  delivery: null,
}

test('a price that is not sure is named, but not filled in', () => {
  const [eggs, cheese] = itemsOf(content, TEXT)
  expect(eggs).toMatchObject({ name: 'Jajka', price: '15.00', doubtfulPrice: null })
  expect(cheese).toMatchObject({ price: '', doubtfulPrice: '15' })
})

test('what the post does not say is listed', () => {
  const items = itemsOf(content, TEXT)
  expect(missingOf(items, content)).toEqual([
    'Brak ceny: Ser',
    'Brak kategorii: Ser',
    'Brak terminu odbioru',
    'Brak miejsca odbioru',
  ])
  expect(canCreate(items)).toBe(false)
  expect(canCreate(items.slice(0, 1))).toBe(true)
})

test('the parts of the text are the whole text', () => {
  const parts = partsOf(TEXT, content)
  expect(parts.map(({ text }) => text).join('')).toBe(TEXT)
  expect(parts.filter(({ kind }) => kind === 'product').map(({ text }) => text)).toEqual(['jajka', 'ser'])
})
