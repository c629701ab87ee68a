const VERSION = { version: 1 }

/** Bodies of the routes of legal documents. */
export const LEGAL_BODIES: Record<string, () => object> = {
  'POST /api/legal/own': () => ({ versionId: 1 }),
  'POST /api/legal/versions': () => ({ kind: 'terms' }),
  'PUT /api/legal/versions/:id': () => ({ body: '## A\n\nx', changeNote: 'Próba', ...VERSION }),
  'POST /api/legal/versions/:id/publish': () => ({ effectiveOn: '2037-01-01', ...VERSION }),
  'POST /api/legal/versions/:id/withdraw': () => ({ reason: 'Próba' }),
}
