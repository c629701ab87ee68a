const VERSION = { version: 1 }
const LETTER = { subject: 'Przerwa', body: 'W sobotę.' }
const AUDIENCE = { audience: 'sellers', activity: 'all' }
const DOCUMENT = { kind: 'organic', number: 'PL-EKO-07-1', issuer: 'Ekogwarancja', expiresOn: '2037-12-31' }

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** Bodies of routes of operators that are valid. */
export const DESK_BODIES: Record<string, () => object> = {
  'POST /api/desk/people/:id/notes': () => ({ body: 'Dzwonił' }),
  'POST /api/desk/sellers/:id/documents': () => DOCUMENT,
  'PUT /api/desk/documents/:documentId': () => ({ ...DOCUMENT, ...VERSION }),
  'POST /api/desk/documents/:documentId/check': () => VERSION,
  'POST /api/desk/search/views': () => ({ name: 'Zawieszeni', kind: 'person' }),
  'POST /api/desk/mailings/preview': () => AUDIENCE,
  'POST /api/desk/mailings/test': () => LETTER,
  'POST /api/desk/mailings': () => ({ ...LETTER, ...AUDIENCE, sendAt: { date: tomorrow(), time: '08:00' } }),
  'POST /api/desk/people/:id/view': () => ({ reason: 'Pyta o rezerwację' }),
  'PUT /api/desk/notes/:noteId': () => ({ body: 'Dzwonił' }),
  'POST /api/desk/sellers/:id/check': () => ({ outcome: 'confirmed', note: null }),
  'POST /api/users/:id/block': () => ({ reason: 'Próba' }),
  'POST /api/operators': () => ({ email: 'ktos@kram.test', role: 'support', reason: 'Próba' }),
  'POST /api/operators/:id/revoke': () => ({ reason: 'Próba' }),
  'POST /api/operators/:id/reset-factor': () => ({ reason: 'Próba' }),
}
