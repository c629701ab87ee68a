import { expect, test } from 'vitest'
import { consumerRights } from './consumer-rights-texts.rules.ts'

test("the seller's status is always stated, and consumer rights where the contract is with a trader", () => {
  const textsFor = (mode: 'binding' | 'nonBinding', status: 'farmer' | 'private' | null) =>
    consumerRights({ mode, seller: { status } }).join(' ')
  expect(textsFor('nonBinding', 'farmer')).toMatch(/^Sprzedawca jest rolnikiem/)
  expect(textsFor('nonBinding', 'farmer')).not.toMatch(/odstąpić/)
  expect(textsFor('binding', 'farmer')).toMatch(/odstąpić w ciągu 14 dni/)
  expect(textsFor('binding', 'private')).toMatch(/^Kupujesz od osoby prywatnej/)
  expect(textsFor('binding', 'private')).not.toMatch(/odstąpić w/)
  expect(textsFor('binding', null)).toBe('')
})
