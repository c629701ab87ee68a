const VERSION = { version: 1 }
const EMAIL = { email: 'ktos@kram.test' }
const PASSWORD = 'kura znosi jajka'
const TOKEN = 'q3Zx0bYw'
const PLACE = { postalCode: '05-600', town: 'Grójec', latitude: 51.8655, longitude: 20.8679 }
const CHANNELS = { inApp: true, push: false, email: false }
const WEBHOOK = { url: 'https://sklep.example/kram', events: ['stock.low'] }
const LOCATION = { name: 'Targ', kind: 'marketStall', houseNumber: '5', ...PLACE }
const PRODUCT = { name: 'Garnek', category: 'ceramika' }
const SIZE = { name: '30 szt.', netQuantity: 30, netUnit: 'szt', soldBy: 'packed', step: 1 }
const DAYS = {
  fulfilment: 'pickup',
  rule: { kind: 'weekly', weekdays: [6], everyWeeks: 1 },
  startTime: '08:00',
  endTime: '12:00',
  cutoff: { kind: 'hours', hours: 24 },
  validFrom: '2026-01-01',
}
const SCHEDULE = { name: 'Sobota', locationId: 1, ...DAYS }
const ABSENCE = { from: '2027-01-04', to: '2027-01-06', note: 'Urlop' }
const ORDER = { offerId: 1, occurrenceId: 1, items: [{ offerItemId: 1, quantity: 1 }] }
const LINE = { offerItemId: 2, quantity: 1 }
const STATEMENT = { name: 'Jan', ...EMAIL }
const CREDENTIAL = { id: 'q3Zx0bYw', clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4ifQ' }
const ON = { push: true, email: true }

/**
 * A body of every operation that takes JSON. The API description shows it; a test sends it, with ids, secrets and days of its
 * own data. Loaded by the server only.
 */
export const BODY_EXAMPLES: Readonly<Record<string, unknown>> = {
  'POST /api/auth/login': { ...EMAIL, password: PASSWORD },
  'POST /api/auth/register': { ...EMAIL, displayName: 'Ola', password: PASSWORD },
  'POST /api/auth/resend-verification': EMAIL,
  'POST /api/auth/forgot-password': EMAIL,
  'POST /api/auth/login-link': EMAIL,
  'POST /api/auth/login-link/use': { token: TOKEN },
  'POST /api/auth/reset-password': { token: TOKEN, password: PASSWORD },
  'POST /api/auth/facebook': { accessToken: TOKEN },
  'POST /api/auth/facebook/link': { accessToken: TOKEN },
  'POST /api/auth/guest-login': { reservationId: 1, anonUuid: TOKEN },
  'POST /api/auth/passkey': {
    ...CREDENTIAL,
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
    signature: 'MEUCIQDa3r0',
    userHandle: 'MQ',
  },
  'POST /api/account/passkeys/options': { password: PASSWORD },
  'POST /api/account/passkeys': { name: 'Laptop', ...CREDENTIAL, attestationObject: 'o2NmbXRkbm9uZQ' },
  'PUT /api/account/passkeys/:passkeyId': { name: 'Telefon' },
  'POST /api/account/password': { currentPassword: PASSWORD, newPassword: `${PASSWORD} codziennie` },
  'POST /api/account/email': { ...EMAIL, password: PASSWORD },
  'DELETE /api/account': { password: PASSWORD },
  'PUT /api/users/:id': { displayName: 'Ola', ...VERSION },
  'POST /api/users/:id/block': { reason: 'Oszustwo' },
  'POST /api/api-keys': { name: 'Kasa', scopes: ['offers:read'], lastDay: '2027-01-31' },
  'POST /api/webhooks': WEBHOOK,
  'PUT /api/webhooks/:id': { ...WEBHOOK, enabled: true, ...VERSION },
  'POST /api/posts/read': { text: 'Jajka 10 szt 15 zł, odbiór sobota 8–12 Grójec' },
  'POST /api/sellers': { name: 'Stragan' },
  'PUT /api/sellers/:id': { name: 'Stragan', status: 'farmer', ...VERSION },
  'POST /api/addresses': { houseNumber: '7', ...PLACE },
  'PUT /api/addresses/:id': { houseNumber: '7', ...PLACE, ...VERSION },
  'POST /api/locations': LOCATION,
  'PUT /api/locations/:id': { ...LOCATION, ...VERSION },
  'POST /api/schedules': SCHEDULE,
  'POST /api/schedules/preview': SCHEDULE,
  'PUT /api/schedules/:id': { ...SCHEDULE, ...VERSION },
  'PUT /api/schedules/:id/occurrences/:date': { status: 'open', note: 'Druga brama' },
  'POST /api/schedules/absences': ABSENCE,
  'PUT /api/absences/:absenceId': { ...ABSENCE, ...VERSION },
  'POST /api/schedules/absences/preview': ABSENCE,
  'POST /api/products': PRODUCT,
  'PUT /api/products/:id': { ...PRODUCT, ...VERSION },
  'POST /api/products/:id/archive': VERSION,
  'POST /api/products/:id/unarchive': VERSION,
  'POST /api/variants': { productId: 1, ...SIZE },
  'PUT /api/variants/:id': { ...SIZE, ...VERSION },
  'POST /api/inventories': { name: 'Spiżarnia', locationId: 1 },
  'PUT /api/inventories/:id': { name: 'Spiżarnia', ...VERSION },
  'POST /api/items': { variantId: 1, quantity: 5, lowStockAt: 2 },
  'PUT /api/items/:id': { quantity: 50, ...VERSION },
  'POST /api/items/:id/adjust': { delta: 1 },
  'PUT /api/variants/:id/count': { counting: 'shelf', quantity: 40 },
  'PUT /api/variants/:id/dates/:date': { quantity: 40 },
  'POST /api/offers': { title: 'Jajka', locationId: 1, scheduleIds: [1] },
  'PUT /api/offers/:id': { title: 'Jajka', locationId: 1, scheduleIds: [1], ...VERSION },
  'POST /api/offers/:id/publish': VERSION,
  'POST /api/offers/:id/pause': VERSION,
  'POST /api/offers/:id/archive': VERSION,
  'POST /api/offers/:id/repeat': { weekly: true, ...VERSION },
  'POST /api/offers/today': {
    variantId: 1,
    locationId: 1,
    quantity: 5,
    price: '12.50',
    until: '23:59',
    requirementsDeclared: true,
  },
  'POST /api/products/changes': { changes: [{ id: 1, archived: true, ...VERSION }] },
  'POST /api/offers/changes': { changes: [{ id: 1, status: 'paused', ...VERSION }] },
  'POST /api/offers/copies': { offers: [{ id: 1 }] },
  'POST /api/offerItems/changes': { changes: [{ id: 1, price: '12.50', ...VERSION }] },
  'POST /api/items/changes': { changes: [{ id: 1, quantity: 12, ...VERSION }] },
  'POST /api/offerItems': { offerId: 1, variantId: 1, price: '12.50' },
  'PUT /api/offerItems/:id': { price: '12.50', ...VERSION },
  'POST /api/reservations': { ...ORDER, contactPhone: '+48605000002', submit: true },
  'POST /api/reservations/anonymous': { ...ORDER, contactName: 'Jan', contactPhone: '+48605000003', submit: true },
  'POST /api/reservations/manual': { ...ORDER, contactName: 'Jan', contactPhone: '+48605000004' },
  'PUT /api/reservations/:id': { occurrenceId: 1, fulfilment: 'pickup', ...VERSION },
  'POST /api/reservations/:id/finalize': {},
  'POST /api/reservations/:id/actions/:event': { reason: 'Inaczej', ...VERSION },
  'POST /api/reservations/:id/phone-answer': { answer: 'agreed', ...VERSION },
  'POST /api/reservations/:id/claim': { uuid: TOKEN },
  'POST /api/reservations/pickups/acts': {
    acts: [
      {
        id: '4c5f0a3e-1a53-4a0e-9a55-3f8a7f5f6b21',
        kind: 'hand-over',
        reservationId: 1,
        at: '2026-11-28T08:42:00.000Z',
        paidWith: 'cash',
      },
    ],
  },
  'POST /api/reservations/accept': { items: [{ id: 1, version: 1 }] },
  'POST /api/reservations/undo': { items: [{ id: 1, version: 1 }] },
  'POST /api/reservations/answers': { token: 'q3Zx0bYwK1mVt8RrJc5LhNfGdSa2Pe7UiOy4TnBvXkM', answer: 'coming' },
  'POST /api/reservations/day-changes/preview': { scheduleId: 1, date: '2027-01-09', reason: 'Mróz' },
  'POST /api/reservations/day-changes': {
    scheduleId: 1,
    date: '2027-01-09',
    move: { date: '2027-01-10', startTime: '09:00', endTime: '12:00' },
    reason: 'Mróz',
  },
  'POST /api/reservations/:reservationId/items': LINE,
  'POST /api/reservations/:reservationId/items/batch': [LINE],
  'PUT /api/reservations/:reservationId/items/:itemId': { quantity: 1 },
  'POST /api/reservations/:reservationId/comments': { body: 'Dzień dobry' },
  'POST /api/reservations/:reservationId/comments/on-the-way': { minutes: 20 },
  'POST /api/reservations/:reservationId/withdrawal': STATEMENT,
  'POST /api/reservations/:reservationId/complaints': { ...STATEMENT, demand: 'refund', description: 'Nie to.' },
  'PUT /api/reservations/:reservationId/complaints/:statementId/answer': { verdict: 'accepted', answer: 'Tak.' },
  'POST /api/standing': { reservationId: 1, everyWeeks: 1 },
  'PUT /api/standing/:id': { everyWeeks: 2, items: [{ offerItemId: 1, quantity: 2 }], ...VERSION },
  'PUT /api/standing/:id/dates/:date': { skip: true },
  'POST /api/standing/:id/decline': { message: 'Mam teraz mniej kur.' },
  'PUT /api/offerItems/:id/standing-limit': { units: 20 },
  'PUT /api/reservations/:reservationId/review': { stars: 5, tags: ['fresh'], body: 'Pyszne.' },
  'PUT /api/reservations/:reservationId/review/answer': { answer: 'Dziękujemy.' },
  'PUT /api/notifications/preferences': {
    reservation: { push: true },
    comment: ON,
    reminder: ON,
    stock: ON,
    quietHours: null,
  },
  'POST /api/notifications/register-token': { userId: 1, token: TOKEN, platform: 'android' },
  'POST /api/favourites/merge': { offers: [], sellers: [] },
  'POST /api/alerts': { name: 'Jajka', q: 'jajka', channels: CHANNELS },
  'PUT /api/alerts/:id': { name: 'Jajka', enabled: true, channels: CHANNELS, ...VERSION },
  'POST /api/demand/questions': { q: 'jajka', point: { latitude: 51.87, longitude: 20.87 }, answered: false },
  'POST /api/reports': { targetType: 'offer', targetId: 1, reason: 'other', explanation: 'Nie tak.', goodFaith: true },
  'POST /api/reports/:id/decide': { measure: 'none', decision: 'W porządku' },
  'POST /api/uploads/json': { file: { value: 'iVBORw0KGgo=', fileName: 'a.png', contentType: 'image/png' } },
}
