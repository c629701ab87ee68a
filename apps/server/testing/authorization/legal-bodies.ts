import { samplePerson } from '../tax/sample-profiles.ts'
import { DATA_BODIES } from './data-protection-bodies.ts'

/** What `:kind` means after a first segment. */
export const KINDS: Record<string, string | undefined> = {
  blocks: 'buyers',
  legal: 'terms',
  'market-rules': 'words',
}

const VERSION = { version: 1 }

/** Bodies of the routes of legal documents, personal data and tax data. */
export const COMPLIANCE_BODIES: Record<string, () => object> = {
  'PUT /api/tax/own/profile': () => samplePerson(),
  'PUT /api/tax/years/:year/rate': () => ({ rate: '4.2567', rateOn: '2025-12-31', source: 'NBP', ...VERSION }),
  'POST /api/tax/years/:year/reports': () => ({ kind: 'new', leaveOut: true }),
  ...DATA_BODIES,
  'POST /api/legal/own': () => ({ versionId: 1 }),
  'POST /api/legal/versions': () => ({ kind: 'terms' }),
  'PUT /api/legal/versions/:id': () => ({ body: '## A\n\nx', changeNote: 'Próba', ...VERSION }),
  'POST /api/legal/versions/:id/publish': () => ({ effectiveOn: '2037-01-01', ...VERSION }),
  'POST /api/legal/versions/:id/withdraw': () => ({ reason: 'Próba' }),
}
