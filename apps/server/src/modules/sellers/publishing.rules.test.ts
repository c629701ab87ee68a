import { SELLER_STATUSES } from '@kram/contract/sellers/constants'
import { expect, test } from 'vitest'
import { missingFields, type PublishingFacts } from './publishing.rules.ts'

const rhd = {
  kind: 'RHD',
  authority: 'PIW',
  veterinaryNumber: null,
  productionAddress: 'Wola 12, 05-600 Grójec',
} as const
const farmer: PublishingFacts = {
  status: 'farmer',
  contactEmail: null,
  contactPhone: '+48600123456',
  legalName: 'Jan Łoś',
  nip: null,
  foodRegistration: rhd,
  suspended: false,
  closed: false,
}
const codes = (seller: PublishingFacts, food: boolean) => missingFields(seller, { food }).map(({ code }) => code)

test('a registered farmer with a declared status and a contact may publish food', () => {
  expect(codes(farmer, true)).toEqual([])
})

test('a new profile lacks status and contact, for food and other products', () => {
  expect(codes({ ...farmer, status: null, contactPhone: null, foodRegistration: null }, false)).toEqual([
    'sellerStatus',
    'sellerContact',
  ])
})

test('an e-mail address alone is a sufficient contact', () => {
  expect(codes({ ...farmer, contactPhone: null, contactEmail: 'a@kram.test' }, true)).toEqual([])
})

test('a private person may not sell food, registered or not', () => {
  expect(codes({ ...farmer, status: 'private', foodRegistration: null }, false)).toEqual([])
  expect(codes({ ...farmer, status: 'private' }, true)).toEqual(['sellerFoodPrivate'])
})

test('a trader needs a registration for food and none for other products', () => {
  for (const status of SELLER_STATUSES.filter((one) => one !== 'private')) {
    const seller = { ...farmer, status, nip: '5260250274', foodRegistration: null }
    expect(codes(seller, true)).toEqual(['sellerFoodRegistration'])
    expect(codes(seller, false)).toEqual([])
  }
})

test('retail farm trade needs a name beside its address, when food is sold', () => {
  expect(codes({ ...farmer, legalName: null }, true)).toEqual(['sellerLegalName'])
  expect(codes({ ...farmer, legalName: ' ' }, true)).toEqual(['sellerLegalName'])
  expect(codes({ ...farmer, legalName: null }, false)).toEqual([])
})

test('a firm needs its NIP, nobody else does', () => {
  const soap = { ...farmer, foodRegistration: null }
  for (const status of SELLER_STATUSES)
    expect(codes({ ...soap, status }, false)).toEqual(status === 'business' ? ['sellerNip'] : [])
  expect(codes({ ...soap, status: 'business', nip: '5260250274' }, false)).toEqual([])
})
