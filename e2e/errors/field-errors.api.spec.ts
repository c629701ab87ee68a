import { randomUUID } from 'node:crypto'
import { accountEndpoints } from '@kram/contract/accounts/endpoints'
import { catalogueEndpoints } from '@kram/contract/catalogue/endpoints'
import { commentEndpoints } from '@kram/contract/comments/endpoints'
import { offerItemEndpoints, offerEndpoints } from '@kram/contract/offers/endpoints'
import { locationEndpoints } from '@kram/contract/locations/endpoints'
import { reservationEndpoints } from '@kram/contract/reservations/endpoints'
import { scheduleEndpoints } from '@kram/contract/schedules/endpoints'
import { sellerEndpoints } from '@kram/contract/sellers/endpoints'
import { stockEndpoints } from '@kram/contract/stock/endpoints'
import type { Endpoint } from '@kram/contract/common/endpoint'
import { expect, test } from '@playwright/test'
import { errorOf } from '../support/data/api.ts'
import { newUser } from '../support/data/users.ts'

const long = (length: number): string => 'ż'.repeat(length)

type Case = {
  what: string
  route: Endpoint
  body: unknown
  params?: object /** Property and code, from which the screen makes the field and its message. */
  faults: string[]
}

const PRODUCT = { name: 'Jaja', category: 'jaja', food: {} }
const VARIANT = { productId: 1, name: '10 szt.', netQuantity: 10, netUnit: 'szt', soldBy: 'packed', step: 1 }
const FARM = { name: 'Zagroda', kind: 'farm', postalCode: '05-600', town: 'Grójec', latitude: 51.86, longitude: 20.87 }
const WEEKLY = {
  name: 'Odbiór',
  locationId: 1,
  fulfilment: 'pickup',
  rule: { kind: 'weekly', weekdays: [6], everyWeeks: 1 },
  startTime: '08:00',
  endTime: '12:00',
  cutoff: { kind: 'hours', hours: 12 },
  validFrom: '2030-01-05',
}
const PERSON = { contactName: 'Jan', contactPhone: '+48600123456' }

const CASES: Case[] = [
  {
    what: 'an empty registration',
    faults: ['email required', 'displayName required', 'password required'],
    route: accountEndpoints.register,
    body: {},
  },
  {
    what: 'a registration of a bad address and a short password',
    faults: ['email email', 'displayName required', 'password minlength'],
    route: accountEndpoints.register,
    body: { email: 'jan@', displayName: ' ', password: '1234567' },
  },
  {
    what: 'a registration that would make an operator',
    faults: ['isAdmin unknown'],
    route: accountEndpoints.register,
    body: { email: 'a@b.pl', displayName: 'A', password: 'malinowy-1', isAdmin: true },
  },
  {
    what: 'an empty login',
    faults: ['email required', 'password required'],
    route: accountEndpoints.login,
    body: { email: '', password: '' },
  },
  {
    what: 'a login with a bad address',
    faults: ['email email'],
    route: accountEndpoints.login,
    body: { email: 'jan', password: 'x' },
  },
  {
    what: 'a forgotten password without an address',
    faults: ['email email'],
    route: accountEndpoints.forgotPassword,
    body: { email: 'jan' },
  },
  {
    what: 'a new password that is too short',
    faults: ['password minlength'],
    route: accountEndpoints.resetPassword,
    body: { token: 'x', password: 'krotkie' },
  },
  {
    what: 'a guest without a number',
    faults: ['reservationId required'],
    route: accountEndpoints.guestLogin,
    body: { anonUuid: randomUUID() },
  },
  {
    what: 'a guest whose number is text',
    faults: ['reservationId type', 'anonUuid required'],
    route: accountEndpoints.guestLogin,
    body: { reservationId: '7', anonUuid: '' },
  },
  {
    what: 'a profile with wrong numbers',
    faults: ['name required', 'status option', 'contactPhone phone', 'nip nip'],
    route: sellerEndpoints.update,
    params: { id: 1 },
    body: { name: '', status: 'king', contactPhone: '600 123 456', nip: '1234567890', version: 1 },
  },
  {
    what: 'a location nowhere',
    faults: ['kind option', 'postalCode postalCode', 'town required', 'latitude range'],
    route: locationEndpoints.create,
    body: { ...FARM, kind: 'castle', postalCode: '5600', latitude: 12, town: '' },
  },
  {
    what: 'a product without a leaf category',
    faults: ['name maxlength', 'category category'],
    route: catalogueEndpoints.createProduct,
    body: { ...PRODUCT, category: 'nabial', name: long(101) },
  },
  {
    what: 'a product with an allergen unknown to the law',
    faults: ['food.allergens[0] option', 'food.originCountry country'],
    route: catalogueEndpoints.createProduct,
    body: { ...PRODUCT, food: { allergens: ['cukier'], originCountry: 'Polska' } },
  },
  {
    what: 'a variant of half an egg',
    faults: ['step min', 'netQuantity whole'],
    route: catalogueEndpoints.createVariant,
    body: { ...VARIANT, netQuantity: 2.5, step: 0 },
  },
  {
    what: 'a stock of less than nothing',
    faults: ['quantity min'],
    route: stockEndpoints.createItem,
    body: { variantId: 1, quantity: -1 },
  },
  {
    what: 'a stock finer than a gram',
    faults: ['quantity validNumericDigits'],
    route: stockEndpoints.createItem,
    body: { variantId: 1, quantity: 1.0001 },
  },
  {
    what: 'a schedule that ends before it begins',
    faults: ['endTime endBeforeStart', 'validTo endBeforeStart'],
    route: scheduleEndpoints.create,
    body: { ...WEEKLY, startTime: '12:00', endTime: '08:00', validTo: '2029-12-31' },
  },
  {
    what: 'a delivery without a zone',
    faults: ['zone required'],
    route: scheduleEndpoints.create,
    body: { ...WEEKLY, fulfilment: 'delivery' },
  },
  {
    what: 'a schedule on the 30th of February',
    faults: ['rule.dates[0] validDate', 'startTime validTime'],
    route: scheduleEndpoints.create,
    body: { ...WEEKLY, rule: { kind: 'dates', dates: ['2030-02-30'] }, startTime: '07:60' },
  },
  {
    what: 'a schedule of no kind',
    faults: ['rule.kind option'],
    route: scheduleEndpoints.create,
    body: { ...WEEKLY, rule: { kind: 'sometimes' } },
  },
  { what: 'an offer without a title', faults: ['title required'], route: offerEndpoints.create, body: { title: '' } },
  {
    what: 'an offer over before it starts',
    faults: ['validTo endBeforeStart'],
    route: offerEndpoints.create,
    body: { title: 'Jaja', validFrom: '2030-02-02', validTo: '2030-02-01' },
  },
  {
    what: 'a price with a comma',
    faults: ['price validNumeric'],
    route: offerItemEndpoints.create,
    body: { offerId: 1, variantId: 1, price: '12,50' },
  },
  {
    what: 'a price of three decimals',
    faults: ['price validNumericDigits'],
    route: offerItemEndpoints.create,
    body: { offerId: 1, variantId: 1, price: '1.999' },
  },
  {
    what: 'a price as a number',
    faults: ['price type'],
    route: offerItemEndpoints.create,
    body: { offerId: 1, variantId: 1, price: 12.5 },
  },
  {
    what: 'a reservation without contact data',
    faults: ['contactPhone required'],
    route: reservationEndpoints.createAnonymous,
    body: { offerId: 1, contactName: 'Jan' },
  },
  {
    what: 'a reservation with bad lines',
    faults: ['items[0].quantity min', 'items[1].offerItemId required', 'contactPhone phone'],
    route: reservationEndpoints.createAnonymous,
    body: { offerId: 1, ...PERSON, contactPhone: '12', items: [{ offerItemId: 1, quantity: 0 }, { quantity: 1 }] },
  },
  {
    what: 'an empty comment',
    faults: ['body required'],
    route: commentEndpoints.create,
    params: { reservationId: 1 },
    body: { body: '  ' },
  },
  {
    what: 'a comment too long',
    faults: ['body maxlength'],
    route: commentEndpoints.create,
    params: { reservationId: 1 },
    body: { body: long(2001) },
  },
  {
    what: 'a code that is none',
    faults: ['pickupCode pickupCode'],
    route: reservationEndpoints.act,
    params: { id: 1, event: 'hand-over' },
    body: { version: 1, pickupCode: 'za dlugi' },
  },
]

test.describe('an invalid form is answered with errors per field', () => {
  test.describe.configure({ mode: 'default' })
  let token: string

  test.beforeAll(async ({ request }) => {
    token = (await newUser(request, { isSeller: true })).token
  })

  for (const { what, faults, route, body, params } of CASES) {
    test(what, async ({ request }) => {
      const { code, message, fieldErrors } = await errorOf(request, route, 400, {
        token,
        body,
        ...(params && { params }),
      })
      expect({ code, message }).toEqual({ code: 'VALIDATION_FAILED', message: 'Popraw zaznaczone pola.' })
      const found = fieldErrors?.map((error) => `${error.property} ${error.code}`) ?? []
      expect(found.toSorted()).toEqual(faults.toSorted())
    })
  }
})
