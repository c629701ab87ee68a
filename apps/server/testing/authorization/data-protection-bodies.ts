const VERSION = { version: 1 }

/** Bodies of requests about personal data and of breaches. */
export const DATA_BODIES: Record<string, () => object> = {
  'POST /api/data-protection/own': () => ({ kind: 'objection', description: 'Nie chcę.' }),
  'POST /api/data-protection/requests': () => ({
    kind: 'access',
    channel: 'post',
    receivedOn: '2026-11-20',
    name: 'Jan Kowalski',
    description: 'Proszę o kopię danych.',
  }),
  'POST /api/data-protection/requests/:id/link': () => ({ userId: null, ...VERSION }),
  'POST /api/data-protection/requests/:id/note': () => ({ text: 'Sprawdzono podpis.', ...VERSION }),
  'POST /api/data-protection/requests/:id/extend': () => ({ text: 'Wiele rezerwacji.', ...VERSION }),
  'POST /api/data-protection/requests/:id/close': () => ({ status: 'done', answer: 'Kopia w liście.', ...VERSION }),
  'POST /api/data-protection/requests/:id/reopen': () => ({ text: 'Zły adres.', ...VERSION }),
  'POST /api/data-protection/requests/:id/erase': () => VERSION,
  'POST /api/data-protection/breaches': () => ({
    title: 'List do złej osoby',
    description: 'Pomylone koperty.',
    discoveredAt: '2026-11-20T08:00:00.000Z',
  }),
  'PUT /api/data-protection/breaches/:id/steps/:step': () => ({ done: true, note: 'Zwrócono.' }),
  'POST /api/data-protection/breaches/:id/close': () => ({ conclusion: 'Bez skutków.', ...VERSION }),
  'POST /api/data-protection/breaches/:id/reopen': () => VERSION,
}
