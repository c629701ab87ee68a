import { DESK_BODIES } from './desk-bodies.ts'
import type { MatrixFixtures } from './fixtures.ts'
import { COMPLIANCE_BODIES, KINDS } from './legal-bodies.ts'
import { TAX_YEAR } from '../tax/tax-rows.ts'
import { MODERATION_BODIES } from './moderation-bodies.ts'

const offerItem = ({ offerItems: [first] }: MatrixFixtures) => {
  if (!first) throw new Error('the fixture of a fixtures has offerItems')
  return first
}

/** What `:id` means after each first segment of a path. */
const idOf: Record<string, (fixtures: MatrixFixtures) => number> = {
  users: ({ userId }) => userId,
  account: ({ ownerSessionId }) => Number(ownerSessionId),
  sellers: ({ sellerId }) => sellerId,
  products: (fixtures) => offerItem(fixtures).productId,
  variants: (fixtures) => offerItem(fixtures).variantId,
  inventories: ({ inventoryId }) => inventoryId,
  items: (fixtures) => offerItem(fixtures).itemId ?? 0,
  locations: ({ locationId }) => locationId,
  schedules: ({ scheduleId }) => scheduleId,
  offers: ({ offerId }) => offerId,
  offerItems: (fixtures) => offerItem(fixtures).offerItemId,
  reservations: ({ reservation }) => reservation.id,
  reports: ({ reportId }) => reportId,
  appeals: ({ appealId }) => appealId,
  // The first version of the terms.
  legal: () => 1,
  recalls: ({ recallId }) => recallId,
  'data-protection': ({ dataRequestId }) => dataRequestId,
  operators: ({ otherOperatorId }) => otherOperatorId,
  addresses: ({ addressId }) => addressId,
  favourites: ({ offerId }) => offerId,
  blocks: ({ reservation }) => reservation.id,
  alerts: ({ alertId }) => alertId,
  closings: ({ closingId }) => closingId,
  standing: ({ standingId }) => standingId,
  webhooks: ({ webhook }) => webhook.id,
  'api-keys': ({ apiKeyId }) => apiKeyId,
}

const YEAR = '?from=2026-01-01&to=2026-12-31'

/** Query values that some routes require. */
const QUERIES: Record<string, string | undefined> = {
  'GET /api/auth/verify': '?token=nieznany',
  'GET /api/auth/reset-password/validate': '?token=nieznany',
  'GET /api/decisions/link': `?token=${'x'.repeat(43)}`,
  'DELETE /api/reservations/:id': '?reason=Inaczej',
  'GET /api/demand/statistics': '?kind=asked',
  'GET /api/demand/statistics/export': '?kind=asked',
  'GET /api/offers/suggest': '?q=jaj',
  'GET /api/schedules/:id/fee': '?latitude=52&longitude=21',
  'GET /api/statistics/products': YEAR,
  'GET /api/statistics/buyers': YEAR,
  'GET /api/statistics/locations': YEAR,
  'GET /api/statistics/months': YEAR,
  'GET /api/statistics/sold-out': YEAR,
}

/** What an address of the operator's desk, or of a decision, is about. */
function deskId(path: string, { userId, sellerId, offerId, ...ids }: MatrixFixtures): number | null {
  if (path.startsWith('/api/data-protection/breaches/')) return ids.breachId
  if (path.startsWith('/api/tax/')) return path.includes('/reports/:id') ? ids.taxReportId : sellerId
  if (path.startsWith('/api/account/decisions/')) return ids.decisionId
  if (path.startsWith('/api/desk/offers/')) return offerId
  if (path.startsWith('/api/desk/people/')) return userId
  if (path.startsWith('/api/desk/sellers/')) return sellerId
  // A message that is not dead.
  return path.startsWith('/api/desk/') ? 1 : null
}

/** The route's path with the ids of the fixtures. */
export function pathFor(name: string, fixtures: MatrixFixtures): string {
  const path = name.replace(/^\w+ /, '')
  const [, , first = ''] = path.split('/')
  const values: Record<string, (() => number | string) | undefined> = {
    id: () => deskId(path, fixtures) ?? idOf[first]?.(fixtures) ?? 0,
    reservationId: () => fixtures.reservation.id,
    itemId: () => fixtures.reservation.lineId,
    statementId: () => 1,
    commentId: () => fixtures.reservation.commentId,
    file: () => `${'x'.repeat(43)}.ics`,
    sellerId: () => fixtures.sellerId,
    userId: () => fixtures.userId,
    passkeyId: () => fixtures.passkeyId,
    token: () => 'x'.repeat(160),
    sessionId: () => Number(fixtures.ownerSessionId),
    noteId: () => fixtures.noteId,
    viewId: () => fixtures.viewId,
    mailingId: () => fixtures.mailingId,
    documentId: () => fixtures.documentId,
    absenceId: () => fixtures.absenceId,
    deliveryId: () => fixtures.webhook.deliveryId,
    secret: () => 'x'.repeat(43),
    productId: () => offerItem(fixtures).productId,
    date: () => fixtures.date,
    occurrenceId: () => fixtures.occurrenceId,
    event: () => 'cancel',
    kind: () => KINDS[first] ?? 'offers',
    number: () => 1,
    step: () => 'facts',
    year: () => TAX_YEAR,
    z: () => 10,
    x: () => 571,
    y: () => 339,
  }
  return path.replaceAll(/:(\w+)/g, (_, part: string) => String(values[part]?.() ?? '')) + (QUERIES[name] ?? '')
}

/** Base64url of `{}`: signed for no challenge. */
const NO_CHALLENGE = 'e30'
const SIGNED = {
  id: 'x',
  clientDataJSON: NO_CHALLENGE,
  authenticatorData: 'x',
  signature: 'x',
  userHandle: 'x',
}

const VERSION = { version: 1 }
const CHANNELS = { inApp: true, push: false, email: false }
const ADDRESS = { email: 'ktos@kram.test' }
const PLACE = { postalCode: '05-600', town: 'Grójec', latitude: 51.8655, longitude: 20.8679 }

const lastDay = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

const WEBHOOK = { url: 'https://sklep.example/kram', events: ['stock.low'] }

/** Bodies that are valid, so that ownership decides and not a missing field. */
const BODIES: Record<string, ((fixtures: MatrixFixtures) => object) | undefined> = {
  ...COMPLIANCE_BODIES,
  ...DESK_BODIES,
  'POST /api/posts/read': () => ({ text: 'Jajka 10 szt 15 zł' }),
  'POST /api/auth/login': () => ({ ...ADDRESS, password: 'nie to haslo' }),
  'POST /api/auth/register': () => ({ ...ADDRESS, displayName: 'Ktoś', password: 'kura znosi jajka' }),
  'POST /api/auth/resend-verification': () => ADDRESS,
  'POST /api/auth/login-link': () => ADDRESS,
  'POST /api/auth/login-link/use': () => ({ token: 'nieznany' }),
  'POST /api/auth/forgot-password': () => ADDRESS,
  'POST /api/auth/reset-password': () => ({ token: 'nieznany', password: 'kura znosi jajka' }),
  'POST /api/auth/facebook': () => ({ accessToken: 'nieznany' }),
  'POST /api/auth/facebook/link': () => ({ accessToken: 'nieznany' }),
  'POST /api/auth/guest-login': ({ reservation }) => ({ reservationId: reservation.id, anonUuid: 'zgadywany' }),
  'PUT /api/users/:id': () => ({ displayName: 'Ktoś', ...VERSION }),
  'POST /api/account/password': () => ({ currentPassword: 'x', newPassword: 'kura znosi jajka' }),
  'POST /api/account/email': () => ADDRESS,
  'POST /api/auth/passkey': () => SIGNED,
  'POST /api/account/second-factor/passkey': () => SIGNED,
  'POST /api/account/passkeys': () => ({
    name: 'Telefon',
    id: 'x',
    clientDataJSON: NO_CHALLENGE,
    attestationObject: 'x',
  }),
  'PUT /api/account/passkeys/:passkeyId': () => ({ name: 'Laptop' }),
  'DELETE /api/account': () => ({}),
  'POST /api/api-keys': () => ({ name: 'Kasa', scopes: ['offers:read'], lastDay: lastDay() }),
  'POST /api/webhooks': () => WEBHOOK,
  'PUT /api/webhooks/:id': () => ({ ...WEBHOOK, enabled: true, ...VERSION }),
  'POST /api/sellers': () => ({ name: 'Stragan' }),
  'PUT /api/sellers/:id': () => ({ name: 'Stragan', status: 'farmer', ...VERSION }),
  'PUT /api/products/:id': () => ({ name: 'Garnek', category: 'ceramika', ...VERSION }),
  'POST /api/products/:id/archive': () => VERSION,
  'POST /api/products/:id/unarchive': () => VERSION,
  'PUT /api/variants/:id/count': () => ({ counting: 'onDemand' }),
  'PUT /api/variants/:id/dates/:date': () => ({ quantity: 5 }),
  'PUT /api/variants/:id': () => ({
    name: '10 szt.',
    netQuantity: 10,
    netUnit: 'szt',
    soldBy: 'packed',
    step: 1,
    ...VERSION,
  }),
  'PUT /api/inventories/:id': () => ({ name: 'Spiżarnia', ...VERSION }),
  'PUT /api/items/:id': () => ({ quantity: 50, ...VERSION }),
  'POST /api/items/:id/adjust': () => ({ delta: 1 }),
  'PUT /api/locations/:id': () => ({ name: 'Targ', kind: 'marketStall', houseNumber: '5', ...PLACE, ...VERSION }),
  'PUT /api/absences/:absenceId': () => ({ from: lastDay(), to: lastDay(), ...VERSION }),
  'PUT /api/schedules/:id': ({ locationId }) => ({
    name: 'Sobota',
    locationId,
    fulfilment: 'pickup',
    rule: { kind: 'weekly', weekdays: [6], everyWeeks: 1 },
    startTime: '08:00',
    endTime: '12:00',
    cutoff: { kind: 'hours', hours: 24 },
    validFrom: '2026-01-01',
    ...VERSION,
  }),
  'PUT /api/schedules/:id/occurrences/:date': () => ({ status: 'open', note: 'Druga brama' }),
  'PUT /api/offers/:id': () => ({ title: 'Jajka', ...VERSION }),
  'POST /api/offers/:id/publish': () => VERSION,
  'POST /api/offers/:id/pause': () => VERSION,
  'POST /api/offers/:id/archive': () => VERSION,
  'POST /api/offers/:id/repeat': () => ({ weekly: true, ...VERSION }),
  'PUT /api/addresses/:id': () => ({ houseNumber: '7', ...PLACE, ...VERSION }),
  'POST /api/reservations/:id/claim': () => ({ uuid: 'zgadywany' }),
  'PUT /api/offerItems/:id': () => ({ price: '12.50', ...VERSION }),
  'PUT /api/reservations/:id': ({ occurrenceId }) => ({ occurrenceId, fulfilment: 'pickup', ...VERSION }),
  'POST /api/reservations/:id/finalize': () => ({}),
  'POST /api/reservations/:id/actions/:event': () => ({ reason: 'Inaczej', ...VERSION }),
  'POST /api/reservations/pickups/acts': ({ reservation }) => ({
    acts: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        kind: 'hand-over',
        reservationId: reservation.id,
        at: '2026-11-21T08:00:00.000Z',
      },
    ],
  }),
  'POST /api/reservations/:id/phone-answer': () => ({ answer: 'agreed', ...VERSION }),
  'POST /api/reservations/:reservationId/items': (fixtures) => ({
    offerItemId: fixtures.offerItems[1]?.offerItemId,
    quantity: 1,
  }),
  'PUT /api/reservations/:reservationId/items/:itemId': () => ({ quantity: 1 }),
  'POST /api/reservations/:reservationId/comments': () => ({ body: 'Dzień dobry' }),
  'POST /api/reservations/:reservationId/comments/on-the-way': () => ({ minutes: 20 }),
  'POST /api/reservations/:reservationId/withdrawal': () => ({ name: 'Ktoś', ...ADDRESS }),
  'POST /api/reservations/:reservationId/complaints': () => ({
    name: 'Ktoś',
    ...ADDRESS,
    demand: 'refund',
    description: 'Nie to.',
  }),
  'PUT /api/reservations/:reservationId/complaints/:statementId/answer': () => ({
    verdict: 'accepted',
    answer: 'Tak.',
  }),
  'PUT /api/reservations/:reservationId/review': () => ({ stars: 5 }),
  'PUT /api/reservations/:reservationId/review/answer': () => ({ answer: 'Dziękujemy.' }),
  'POST /api/standing': () => ({ reservationId: 1, everyWeeks: 1 }),
  'PUT /api/standing/:id': (fixtures) => ({
    everyWeeks: 2,
    items: [{ offerItemId: offerItem(fixtures).offerItemId, quantity: 2 }],
    ...VERSION,
  }),
  'PUT /api/standing/:id/dates/:date': () => ({ skip: true }),
  'POST /api/standing/:id/decline': () => ({ message: 'Mam teraz mniej kur.' }),
  'PUT /api/offerItems/:id/standing-limit': () => ({ units: 20 }),
  'PUT /api/notifications/preferences': () => ({
    reservation: { push: true },
    comment: { push: true, email: true },
    reminder: { push: true, email: true },
    stock: { push: true, email: false },
    quietHours: null,
  }),
  'POST /api/notifications/register-token': ({ userId }) => ({ userId, token: 'x'.repeat(160), platform: 'android' }),
  'POST /api/favourites/merge': () => ({ offers: [], sellers: [] }),
  'POST /api/demand/questions': () => ({ q: 'jajka', answered: true }),
  'POST /api/alerts': () => ({ name: 'Jajka', q: 'jajka', channels: CHANNELS }),
  'PUT /api/alerts/:id': () => ({ name: 'Jajka', enabled: true, channels: CHANNELS, ...VERSION }),
  'POST /api/account/second-factor': () => ({ code: '000000' }),
  'POST /api/account/second-factor/app/confirm': () => ({ code: '000000' }),
  ...MODERATION_BODIES,
}

const BATCH = 'POST /api/reservations/:reservationId/items/batch'

/** The body of a request; none if the route reads no JSON. */
export function validBody(name: string, fixtures: MatrixFixtures): object | undefined {
  if (name === BATCH) return [{ offerItemId: fixtures.offerItems[1]?.offerItemId, quantity: 1 }]
  return (
    BODIES[name]?.(fixtures) ?? (name.startsWith('POST') && !/\/(uploads|import|preview)$/.test(name) ? {} : undefined)
  )
}
