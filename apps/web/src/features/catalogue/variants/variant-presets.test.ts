import { VariantDetails } from '@kram/contract/catalogue/variants'
import { CATEGORIES } from '@kram/contract/catalogue/categories'
import { expect, test } from 'vitest'
import { presetsFor } from './variant-presets.ts'

test('every preset is a valid variant', () => {
  for (const { id } of CATEGORIES.filter(({ parent }) => parent !== null)) {
    const presets = presetsFor(id)
    expect(presets.length).toBeGreaterThan(0)
    for (const preset of presets) expect(VariantDetails.parse(preset), `${id}: ${preset.name}`).toEqual(preset)
    expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length)
  }
})
