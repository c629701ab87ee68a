import type { PostContent } from '@kram/contract/posts/schemas'
import { expect, test } from 'vitest'
import { asNewProduct, canCreate, itemsOf, missingOf, whereAndWhen } from './post-offer.ts'
import { partsOf } from './post-parts.ts'
import { type OwnSchedule, postedTermOf } from './post-term.ts'
import { countOf } from './post-units.ts'

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

test('what seemed to be an own product can be a new one', () => {
  const [product] = content.products
  if (!product) throw new Error('no product')
  const variant = {
    id: 1,
    productId: 2,
    productName: 'Jajka zielone',
    version: 1,
    cover: null,
    ...size,
    name: '10 szt.',
  }
  const [item] = itemsOf({ ...content, products: [{ ...product, variant }] }, TEXT)
  expect(item).toMatchObject({ name: 'Jajka zielone', found: { variant: { id: 1 } } })
  expect(item && asNewProduct(item)).toMatchObject({ name: 'Jajka', found: { variant: null } })
})

test('what the post does not say is listed', () => {
  const items = itemsOf(content, TEXT)
  expect(missingOf(items, content)).toEqual([
    'Brak ceny: Ser',
    'Brak kategorii: Ser',
    'Alergeny do podania: Jajka',
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

const term = (value: Partial<PostContent['terms'][number]['value']>) => ({
  value: { date: null, every: null, from: null, to: null, ...value },
  sure: true,
  start: 0,
  end: 1,
})
const saturday = { date: '2026-06-13', from: '08:00', to: '12:00' }
const grojec = { value: { name: 'Grójec', label: 'Grójec' }, sure: true, start: 0, end: 1 }
const schedule = (id: number, locationId: number, weekdays: number[]): OwnSchedule => ({
  id,
  name: `Harmonogram ${id}`,
  locationId,
  fulfilment: 'pickup',
  rule: { kind: 'weekly', weekdays, everyWeeks: 1 },
  startTime: '08:00',
  endTime: '12:00',
  validTo: null,
})

test('a term of the post is an own schedule when only one takes place then', () => {
  const locations = [
    { id: 1, town: 'Grójec' },
    { id: 2, town: 'Warka' },
  ]
  const schedules = [schedule(5, 1, [6]), schedule(6, 2, [6]), schedule(7, 1, [5, 6])]
  const at = (content: Pick<PostContent, 'place' | 'terms'>) => {
    const { locationId, schedule: found } = whereAndWhen(content, { locations, schedules })
    return [locationId, found?.id ?? null]
  }
  expect(at({ place: grojec, terms: [term(saturday)] })).toEqual([1, 5])
  expect(at({ place: null, terms: [term(saturday)] })).toEqual([null, null])
  expect(at({ place: grojec, terms: [term({ ...saturday, from: '09:00' })] })).toEqual([1, null])
  expect(at({ place: null, terms: [] })).toEqual([null, null])
})

test('a term is proposed for a new schedule as the post says it', () => {
  expect(postedTermOf({ terms: [] })).toBeNull()
  expect(postedTermOf({ terms: [term(saturday), term({ date: '2026-06-14', from: '10:00' })] })).toMatchObject({
    rule: { kind: 'dates', dates: ['2026-06-13'] },
    startTime: '08:00',
    endTime: '12:00',
    text: 'sobota, 13 czerwca, 8:00–12:00',
  })
  expect(postedTermOf({ terms: [term({ every: 'friday', from: '16:00' })] })).toMatchObject({
    rule: { kind: 'weekly', weekdays: [5], everyWeeks: 1 },
    endTime: '',
    text: 'co piątek, od 16:00',
  })
  expect(postedTermOf({ terms: [term({ every: 'day', to: '18:00' })] })?.text).toBe('codziennie, do 18:00')
})

test('what there is counts in what is sold', () => {
  const available = part({ amount: 50, unit: 'kg' as const }, 'ser')
  const sold = { netQuantity: 500, netUnit: 'g', soldBy: 'packed' } as const
  expect(countOf({ available, per: null }, sold)).toBe('100')
  expect(countOf({ available, per: part({ amount: 1, unit: 'słoik' }, 'ser') }, { ...sold, netUnit: 'szt' })).toBe('')
})
