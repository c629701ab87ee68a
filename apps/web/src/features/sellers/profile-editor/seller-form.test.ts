import type { SellerProfile } from '@kram/contract/sellers/schemas'
import { expect, test } from 'vitest'
import { fieldsOf, forStatus, previewOf } from './seller-form.ts'

const profile: SellerProfile = {
  id: 3,
  userId: 7,
  slug: 'zagroda',
  name: 'Zagroda',
  tagline: null,
  story: null,
  picture: null,
  status: null,
  legalName: 'Jan Łoś',
  publicAddress: 'Wola 12',
  contactEmail: null,
  contactPhone: null,
  nip: '1234563218',
  regon: null,
  foodRegistration: null,
  paymentMethods: ['cash'],
  sellsFood: false,
  missing: [],
  version: 4,
}

test('the form starts with the stored profile and leaves an undeclared status empty', () => {
  const input = fieldsOf(profile)
  expect(input).not.toHaveProperty('status')
  expect(input).not.toHaveProperty('id')
  expect(input).toMatchObject({ name: 'Zagroda', pictureId: null, version: 4 })
  expect(fieldsOf({ ...profile, status: 'farmer' })).toMatchObject({ status: 'farmer' })
})

test('a private person sends no trader data, only a business sends its tax number', () => {
  const values = { ...profile, pictureId: null }
  expect(forStatus({ ...values, status: 'private' })).toMatchObject({
    legalName: null,
    publicAddress: null,
    nip: null,
    foodRegistration: null,
  })
  expect(forStatus({ ...values, status: 'farmer' })).toMatchObject({ legalName: 'Jan Łoś', nip: null })
  expect(forStatus({ ...values, status: 'business' })).toMatchObject({ legalName: 'Jan Łoś', nip: '1234563218' })
})

test('the preview shows the data of a trader and hides those of a private person', () => {
  const values = { ...fieldsOf(profile), contactPhone: '+48600123456', story: '' }
  expect(previewOf({ ...values, status: 'private' }, null)).toMatchObject({
    name: 'Zagroda',
    legalName: null,
    contactPhone: null,
    story: null,
  })
  expect(previewOf({ ...values, status: 'farmer' }, null)).toMatchObject({
    legalName: 'Jan Łoś',
    contactPhone: '+48600123456',
    nip: null,
    regon: null,
  })
})
