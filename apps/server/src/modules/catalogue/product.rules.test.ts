import type { FoodInfo } from '@kram/contract/food'
import { CATEGORIES } from '@kram/contract/categories'
import { noteOf } from '@kram/contract/category-notes'
import { expect, test } from 'vitest'
import { productFaults, tidyFood } from './product.rules.ts'

const food: FoodInfo = {
  ingredients: null,
  allergens: null,
  mayContain: [],
  storage: null,
  durability: null,
  originCountry: 'PL',
  producer: null,
}

test('a banned category is refused at its field, with the reason', () => {
  for (const { id, policy } of CATEGORIES.filter((category) => category.policy === 'block')) {
    expect(policy).toBe('block')
    expect(productFaults({ category: id, food: null })).toEqual({
      fieldErrors: [{ property: 'category', code: 'categoryBlocked' }],
      globalErrors: [{ code: 'categoryBlocked', message: noteOf(id) }],
    })
  }
})

test('food needs its food information, other things have none', () => {
  expect(productFaults({ category: 'miod', food })).toBeNull()
  expect(productFaults({ category: 'miod', food: null })?.fieldErrors).toEqual([{ property: 'food', code: 'required' }])
  expect(productFaults({ category: 'ceramika', food: null })).toBeNull()
  expect(productFaults({ category: 'ceramika', food })?.fieldErrors).toEqual([{ property: 'food', code: 'notFood' }])
})

test('a category that does not exist is refused', () => {
  expect(productFaults({ category: 'bigos', food: null })?.fieldErrors).toEqual([
    { property: 'category', code: 'category' },
  ])
})

test('allergens stand once and in order; an unanswered question stays unanswered, "none" stays "none"', () => {
  const tidy = tidyFood({
    ...food,
    allergens: ['milk', 'gluten', 'milk'],
    mayContain: ['nuts', 'milk', 'eggs', 'nuts'],
  })
  expect(tidy).toMatchObject({ allergens: ['gluten', 'milk'], mayContain: ['eggs', 'nuts'] })
  expect(tidyFood(food).allergens).toBeNull()
  expect(tidyFood({ ...food, allergens: [] }).allergens).toEqual([])
})
