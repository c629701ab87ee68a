import { DATA_BODIES } from './data-protection-bodies.ts'

/** What `:kind` means after a first segment. */
export const KINDS: Record<string, string | undefined> = {
  blocks: 'buyers',
  legal: 'terms',
  'market-rules': 'words',
}

const VERSION = { version: 1 }

/** Bodies of the routes of legal documents and of personal data. */
export const COMPLIANCE_BODIES: Record<string, () => object> = {
  ...DATA_BODIES,
  'POST /api/legal/own': () => ({ versionId: 1 }),
  'POST /api/legal/versions': () => ({ kind: 'terms' }),
  'PUT /api/legal/versions/:id': () => ({ body: '## A\n\nx', changeNote: 'Próba', ...VERSION }),
  'POST /api/legal/versions/:id/publish': () => ({ effectiveOn: '2037-01-01', ...VERSION }),
  'POST /api/legal/versions/:id/withdraw': () => ({ reason: 'Próba' }),
}
