import type { Product } from '@kram/contract/catalogue/products'
import { expect, test } from 'vitest'
import { bodyOf, EMPTY_PRODUCT, fieldsOf, ProductFields } from './product-form.ts'

const food = {
  ingredients: null,
  allergens: ['milk' as const],
  mayContain: [],
  storage: 'w lodówce',
  durability: null,
  originCountry: 'PL',
  producer: null,
}
const picture = { id: 7, width: 10, height: 10, blur: null, variants: { thumb: '/t', card: '/c', full: '/f' } }
const kefir: Product = {
  id: 1,
  sellerId: 2,
  name: 'Kefir',
  description: null,
  category: 'mleko',
  food,
  perishable: true,
  withdrawalLimit: null,
  pictures: [picture],
  archived: false,
  variantCount: 0,
  version: 3,
}

test('an unchanged form sends the product unchanged', () => {
  expect(bodyOf(ProductFields.parse(fieldsOf(kefir)))).toEqual({
    name: 'Kefir',
    description: null,
    category: 'mleko',
    food,
    perishable: true,
    withdrawalLimit: null,
    pictureIds: [7],
  })
})

test('a product that is not food is sent without food information, even if some was typed before', () => {
  expect(bodyOf(ProductFields.parse({ ...fieldsOf(kefir), category: 'swiece' })).food).toBeNull()
})

test('an empty form requires a name and a category only', () => {
  const { error } = ProductFields.safeParse(EMPTY_PRODUCT)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'category'])
})
