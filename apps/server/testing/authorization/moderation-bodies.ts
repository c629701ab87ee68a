import type { MatrixFixtures } from './fixtures.ts'

const VERSION = { version: 1 }

/** Valid bodies of notices, decisions, appeals, holds, rules and recalls. */
export const MODERATION_BODIES: Record<string, (fixtures: MatrixFixtures) => object> = {
  'POST /api/desk/offers/:id/hold': () => ({ kind: 'change', ground: 'termsTruth', message: 'Popraw opis.' }),
  'POST /api/market-rules/:kind/preview': () => ({ entries: [] }),
  'PUT /api/market-rules/:kind': () => ({ version: 0, entries: [] }),
  'POST /api/market-rules/:kind/restore': () => ({ version: 0, to: 0 }),
  'POST /api/synonyms/preview': () => ({ entries: [], questions: ['miód'] }),
  'PUT /api/synonyms': () => ({ version: 0, entries: [], reason: 'Próba' }),
  'POST /api/synonyms/restore': () => ({ version: 0, to: 0 }),
  'POST /api/category-fields/versions/preview': () => ({ entries: [] }),
  'PUT /api/category-fields/versions': () => ({ version: 0, entries: [], reason: 'Próba' }),
  'POST /api/category-fields/versions/restore': () => ({ version: 0, to: 0 }),
  'POST /api/seasons/versions/preview': () => ({ entries: [] }),
  'PUT /api/seasons/versions': () => ({ version: 0, entries: [], reason: 'Próba' }),
  'POST /api/seasons/versions/restore': () => ({ version: 0, to: 0 }),
  'POST /api/recalls/preview': ({ offerId }) => ({ offerId, from: '2037-01-01', to: '2037-01-02' }),
  'POST /api/recalls': ({ offerId }) => ({ offerId, from: '2037-01-01', to: '2037-01-02', reason: 'x', advice: 'x' }),
  'POST /api/recalls/:id/called': ({ reservation }) => ({ reservationId: reservation.id, called: true }),
  'POST /api/desk/offers/:id/release': ({ holdId }) => ({ holdId }),
  'POST /api/reports/:id/take': () => VERSION,
  'PUT /api/reports/:id/note': () => ({ ...VERSION, note: 'Zadzwonić.' }),
  'POST /api/reports/:id/reporter': () => ({ act: 'warn', reason: 'Próba' }),
  'POST /api/reports/:id/decide': () => ({ ...VERSION, measure: 'none', decision: 'W porządku' }),
  'POST /api/account/decisions/:id/appeal': () => ({ text: 'Nie zgadzam się.' }),
  'POST /api/decisions/link': () => ({ token: 'x'.repeat(43), text: 'Nie zgadzam się.' }),
  'POST /api/appeals/:id/decide': () => ({ outcome: 'upheld', answer: 'Zostaje.' }),
}
