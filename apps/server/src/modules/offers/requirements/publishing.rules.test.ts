import { describe, expect, test } from 'vitest'
import { offerAdvice, offerGaps, OFFER_TRANSITIONS, type OfferFacts, type OfferProduct } from './publishing.rules.ts'

const food = {
  ingredients: null,
  allergens: [],
  mayContain: [],
  storage: null,
  durability: null,
  originCountry: 'PL',
  producer: null,
}
const eggs: OfferProduct = {
  name: 'Jajka',
  description: null,
  category: 'jaja',
  food: { ...food, allergens: ['eggs'] },
  hasPicture: true,
}
const complete: OfferFacts = {
  title: 'Jajka od kur',
  description: null,
  mode: 'nonBinding',
  hasLocation: true,
  hasSchedule: true,
  hasUpcomingOccurrence: true,
  hasEnded: false,
  requirementsDeclared: false,
  sellerStatus: 'farmer',
  requiredFields: new Map(),
  products: [eggs],
}
const codes = (change: Partial<OfferFacts>) => offerGaps({ ...complete, ...change }).map(({ code }) => code)
const product = (category: string, change: Partial<OfferProduct> = {}): OfferProduct => ({
  ...eggs,
  name: category,
  category,
  ...change,
})

test('a complete offer has no missing requirement', () => {
  expect(codes({})).toEqual([])
  expect(offerAdvice(complete)).toEqual([])
})

test('everything that is missing is reported at once', () => {
  const withoutPicture = {
    title: ' ',
    hasLocation: false,
    hasSchedule: false,
    hasUpcomingOccurrence: false,
    products: [],
  }
  expect(codes(withoutPicture)).toEqual(['title', 'location', 'schedule', 'items'])
})

test('a category may require fields, of its own products', () => {
  const requiredFields = new Map([['sery', ['storage', 'picture'] as const]])
  const cheese = product('sery', { food: { ...food, allergens: ['milk'] }, hasPicture: false })
  const [lacking, ...others] = offerGaps({ ...complete, requiredFields, products: [eggs, cheese] })
  expect(lacking).toEqual({
    code: 'categoryFields',
    message: 'Uzupełnij w produkcie „sery”: przechowywanie, zdjęcie.',
  })
  expect(others).toEqual([])
  const stored = product('sery', { food: { ...food, allergens: ['milk'], storage: 'w lodówce' } })
  expect(codes({ requiredFields, products: [stored] })).toEqual([])
})

test('no schedules, schedules without coming occurrences and an ended offer are distinguished', () => {
  expect(codes({ hasUpcomingOccurrence: false })).toEqual(['occurrence'])
  expect(codes({ hasSchedule: false, hasUpcomingOccurrence: false })).toEqual(['schedule'])
  expect(codes({ hasEnded: true, hasUpcomingOccurrence: false })).toEqual(['validTo'])
})

test('food needs an answer about allergens; "none" is an answer, an empty field is not', () => {
  expect(
    codes({ products: [product('sery', { food: { ...food, allergens: null } }), product('chleb', { food: null })] }),
  ).toEqual(['allergens'])
  expect(codes({ products: [product('sery', { food })] })).toEqual([])
  expect(codes({ products: [product('ceramika', { food: null })] })).toEqual([])
})

describe('category policies', () => {
  test('a blocked category blocks the offer with the reason', () => {
    const [stop] = offerGaps({ ...complete, products: [product('alkohol', { name: 'Nalewka', food: null })] })
    expect(stop).toMatchObject({ code: 'categoryBlocked', message: expect.stringContaining('„Nalewka”: Alkoholu') })
  })

  test('a category with documents needs the seller’s declaration, once per reason', () => {
    const meat = [product('mieso-swieze'), product('mieso-swieze', { name: 'Schab' }), product('drob')]
    expect(codes({ products: meat })).toEqual(['declaration', 'declaration'])
    expect(codes({ products: meat, requirementsDeclared: true })).toEqual([])
  })
})

describe('a private person', () => {
  test('may sell unprocessed food only', () => {
    expect(
      codes({ sellerStatus: 'private', products: [eggs, product('owoce-swieze'), product('swiece', { food: null })] }),
    ).toEqual([])
    expect(codes({ sellerStatus: 'private', products: [eggs, product('przetwory')] })).toEqual(['privateFood'])
    expect(codes({ sellerStatus: 'unregistered', products: [product('przetwory')] })).toEqual([])
  })

  test('never binds the buyer', () => {
    expect(codes({ sellerStatus: 'private', mode: 'binding' })).toEqual(['mode'])
    expect(codes({ sellerStatus: 'business', mode: 'binding' })).toEqual([])
  })
})

test('a photo is suggested, not required', () => {
  expect(codes({ products: [{ ...eggs, hasPicture: false }] })).toEqual([])
  expect(offerAdvice({ ...complete, products: [{ ...eggs, hasPicture: false }] })).toMatchObject([{ code: 'picture' }])
})

test('archived is final, and a draft is neither paused nor archived', () => {
  const starts = Object.values(OFFER_TRANSITIONS).flatMap(({ from }) => from)
  expect(starts).not.toContain('archived')
  expect([...OFFER_TRANSITIONS.pause.from, ...OFFER_TRANSITIONS.archive.from]).not.toContain('draft')
})

test('flagged words are reported without blocking; a named document covers all of them', () => {
  const doubtful = { ...complete, title: 'Jajka ekologiczne', products: [{ ...eggs, name: 'Nalewka z pigwy' }] }
  expect(offerGaps(doubtful)).toEqual([])
  expect(offerAdvice(doubtful).map(({ code }) => code)).toEqual(['alcohol', 'eco'])
  const certified = { ...eggs, description: 'Certyfikat PL-EKO-07' }
  expect(offerAdvice({ ...complete, title: 'Jajka ekologiczne', products: [certified] })).toEqual([])
})
