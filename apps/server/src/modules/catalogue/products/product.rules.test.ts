import type { FoodInfo } from '@kram/contract/catalogue/food'
import { CATEGORIES } from '@kram/contract/catalogue/categories'
import { categoryNoteOf } from '@kram/contract/catalogue/category-notes'
import { expect, test } from 'vitest'
import { productErrors, normalizeFood } from './product.rules.ts'

const food: FoodInfo = {
  ingredients: null,
  allergens: null,
  mayContain: [],
  storage: null,
  durability: null,
  originCountry: 'PL',
  producer: null,
}

test('a banned category is rejected at its field with the reason', () => {
  for (const { id, policy } of CATEGORIES.filter((category) => category.policy === 'block')) {
    expect(policy).toBe('block')
    expect(productErrors({ category: id, food: null })).toEqual({
      fieldErrors: [{ property: 'category', code: 'categoryBlocked' }],
      globalErrors: [{ code: 'categoryBlocked', message: categoryNoteOf(id) }],
    })
  }
})

test('food needs food information, other products must not have it', () => {
  expect(productErrors({ category: 'miod', food })).toBeNull()
  expect(productErrors({ category: 'miod', food: null })?.fieldErrors).toEqual([{ property: 'food', code: 'required' }])
  expect(productErrors({ category: 'ceramika', food: null })).toBeNull()
  expect(productErrors({ category: 'ceramika', food })?.fieldErrors).toEqual([{ property: 'food', code: 'notFood' }])
})

test('an unknown category is rejected', () => {
  expect(productErrors({ category: 'bigos', food: null })?.fieldErrors).toEqual([
    { property: 'category', code: 'category' },
  ])
})

test('allergens are unique and ordered; an unanswered question stays unanswered, "none" stays "none"', () => {
  const tidy = normalizeFood({
    ...food,
    allergens: ['milk', 'gluten', 'milk'],
    mayContain: ['nuts', 'milk', 'eggs', 'nuts'],
  })
  expect(tidy).toMatchObject({ allergens: ['gluten', 'milk'], mayContain: ['eggs', 'nuts'] })
  expect(normalizeFood(food).allergens).toBeNull()
  expect(normalizeFood({ ...food, allergens: [] }).allergens).toEqual([])
})
