import { categoryOf } from '@kram/contract/catalogue/categories'
import { changedCategoryNames, setCategoryNames } from '@kram/contract/category-fields/changed-names'
import type { PublicSettings } from '@kram/contract/common/settings'
import { BUILT_IN_FIELDS } from '@kram/contract/category-fields/fields'
import { afterEach, expect, test } from 'vitest'
import { installEnvironment } from '#lib/environment.ts'
import { fakeStorage } from '../../testing/fake-storage.ts'
import { refreshCategoryNames, takeStoredCategoryNames } from './category-names.ts'

const stored = fakeStorage()
afterEach(() => setCategoryNames({}))

test('the names that the server gives are used at once and at the next start', async () => {
  const items = BUILT_IN_FIELDS.map((entry) =>
    entry.category === 'sery' ? { ...entry, name: 'Sery i twarogi' } : entry,
  )
  installEnvironment({
    settings: {} as PublicSettings,
    transport: () => Promise.resolve({ status: 200, body: { items } }),
    renderedAt: 0,
  })
  await refreshCategoryNames()
  expect(categoryOf('sery')?.name).toBe('Sery i twarogi')
  setCategoryNames({})
  takeStoredCategoryNames()
  expect(changedCategoryNames()).toEqual({ sery: 'Sery i twarogi' })
})

test('what is stored and damaged counts for nothing', () => {
  stored.set('kram.category-names', '{')
  takeStoredCategoryNames()
  expect(changedCategoryNames()).toEqual({})
})
