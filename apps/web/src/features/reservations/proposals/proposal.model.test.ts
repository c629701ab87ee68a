import { expect, test } from 'vitest'
import { proposalBody, itemOptionsOf, hasChanges, type ProposalDraft } from './proposal.model.ts'

const eggs = {
  id: 31,
  offerItemId: 7,
  productId: 1,
  productName: 'Jajka',
  variantId: 2,
  variantName: '10 szt.',
  soldBy: 'packed' as const,
  netQuantity: 10,
  netUnit: 'szt' as const,
  step: 1,
  quantity: 4,
  unitPrice: '12.50',
  total: '50.00',
  ifMissing: 'ask' as const,
  approximate: false,
  tolerancePercent: 0,
  picture: null,
  weighedQuantity: null,
  remaining: 6,
}
const offerItem = {
  id: 9,
  productName: 'Chleb',
  variantName: 'bochenek',
  soldBy: 'piece' as const,
  netQuantity: 0.8,
  netUnit: 'kg' as const,
  price: '8.00',
  step: 1,
  remaining: null,
}
const occurrence = { id: 5, date: '2026-11-28', startsAt: '', endsAt: '', cutoffAt: '', timeSlot: null }
const proposed = (fields: Partial<ProposalDraft>): ProposalDraft => ({
  cause: null,
  reason: '',
  occurrenceId: 5,
  timeSlot: null,
  quantities: {},
  ...fields,
})
const options = itemOptionsOf({ items: [eggs] }, [{ ...offerItem, id: 7 }, offerItem])

test('reserved items come first without duplicates, then the other items of the offer', () => {
  expect(options).toMatchObject([
    { offerItemId: 7, before: 4, max: 6, price: '12.50' },
    { offerItemId: 9, before: 0, max: undefined, price: '8.00' },
  ])
})

test('only differences are proposed', () => {
  expect(proposalBody({ occurrence }, options, proposed({ quantities: { 7: 4, 9: 2 } }))).toEqual({
    items: [{ offerItemId: 9, quantity: 2 }],
  })
  expect(proposalBody({ occurrence }, options, proposed({ occurrenceId: 6, quantities: { 7: 0 } }))).toEqual({
    items: [{ offerItemId: 7, quantity: 0 }],
    occurrenceId: 6,
  })
  expect(hasChanges({ occurrence }, options, proposed({ quantities: { 7: 4 } }))).toBe(false)
  expect(hasChanges({ occurrence }, options, proposed({ occurrenceId: 6 }))).toBe(true)
  expect(proposalBody({ occurrence }, options, proposed({ timeSlot: '2026-11-28T08:00:00.000Z' }))).toEqual({
    items: [],
    occurrenceId: 5,
    timeSlot: '2026-11-28T08:00:00.000Z',
  })
})
