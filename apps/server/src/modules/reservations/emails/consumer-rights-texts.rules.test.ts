import { expect, test } from 'vitest'
import { consumerRights } from './consumer-rights-texts.rules.ts'

test("the seller's status is always stated, and consumer rights where the contract is with a trader", () => {
  const said = (mode: 'binding' | 'nonBinding', status: 'farmer' | 'private' | null) =>
    consumerRights({ mode, seller: { status } }).join(' ')
  expect(said('nonBinding', 'farmer')).toMatch(/^Sprzedawca jest rolnikiem/)
  expect(said('nonBinding', 'farmer')).not.toMatch(/odstąpić/)
  expect(said('binding', 'farmer')).toMatch(/odstąpić w ciągu 14 dni/)
  expect(said('binding', 'private')).toMatch(/^Kupujesz od osoby prywatnej/)
  expect(said('binding', 'private')).not.toMatch(/odstąpić w/)
  expect(said('binding', null)).toBe('')
})
