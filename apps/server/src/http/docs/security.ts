import { SCOPE_TEXTS } from '@kram/contract/api-description/scope-texts'
import { type Scope, SCOPES } from '@kram/contract/api-keys/scopes'
import type { Endpoint } from '@kram/contract/common/endpoint'
import type { Json } from './schemas/index.ts'

/** Where nothing else is said: a session. */
export const DEFAULT_SECURITY: readonly Json[] = [{ session: [] }]

const scopeLines = SCOPES.map((scope: Scope) => `- \`${scope}\`: ${SCOPE_TEXTS[scope]}`)

/** The ways to say who sends a request. Both are the same header. */
const SECURITY_SCHEMES: Json = {
  session: { type: 'http', scheme: 'bearer', description: 'Token of a session' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: `API key of a seller. Its scopes open the operations that name them:\n\n${scopeLines.join('\n')}`,
  },
}

/** The ways that these operations name. */
export const securitySchemes = (used: readonly Json[]): Json => {
  const names = new Set([...DEFAULT_SECURITY, ...used].flatMap((one) => Object.keys(one)))
  return Object.fromEntries(Object.entries(SECURITY_SCHEMES).filter(([name]) => names.has(name)))
}

/** Who may call the operation, from the table of scopes that the server enforces. */
export function securityOf({ access, scope }: Endpoint): readonly Json[] {
  const keys = scope === undefined ? [] : [{ apiKey: [scope] }]
  if (access === 'public') return keys.length > 0 ? [{}, ...DEFAULT_SECURITY, ...keys] : []
  return keys.length > 0 ? [...DEFAULT_SECURITY, ...keys] : DEFAULT_SECURITY
}
