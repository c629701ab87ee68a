import { createConfig, lintFromString } from '@redocly/openapi-core'
import { apiDescriptions } from '../../apps/server/testing/http/describe-api.ts'

/** 250 KB, that is 256,000 bytes: each description has to stay small enough for tools that read it as a whole. */
const MAX_BYTES = 250 * 1024

/** Lints the API descriptions with the rules that redocly recommends, all as errors, and with further ones. */
const RULES: Parameters<typeof createConfig>[0] = {
  extends: ['recommended-strict'],
  rules: {
    'operation-description': 'error',
    'parameter-description': 'error',
    'tag-description': 'error',
    'no-unused-components': 'error',
    'no-invalid-media-type-examples': 'error',
    'no-invalid-schema-examples': 'error',
    'no-schema-type-mismatch': 'error',
    'spec-strict-refs': 'error',
  },
}

/** Ids are numbers, so these never meet `/users/seller/{sellerId}` and `/notifications/tokens/{token}`. */
const UNAMBIGUOUS = ['/api/users/{id}/block', '/api/notifications/{id}/read']
const isAccepted = ({ ruleId, message }: { ruleId: string; message: string }): boolean =>
  ruleId === 'no-ambiguous-paths' && UNAMBIGUOUS.some((path) => message.includes(`\`${path}\``))

const config = await createConfig(RULES)

/** Prints what is wrong with a description, and its size. */
async function isAcceptable(address: string, source: string): Promise<boolean> {
  const found = await lintFromString({ source, config })
  const problems = found.filter((problem) => !isAccepted(problem))
  for (const { severity, ruleId, message, location } of problems)
    process.stdout.write(`${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}\n`)
  const bytes = Buffer.byteLength(source)
  process.stdout.write(
    `${address}: ${bytes} of at most ${MAX_BYTES} bytes of OpenAPI, ${problems.length === 0 ? 'no problems' : `${problems.length} problems`}\n`,
  )
  return problems.length === 0 && bytes <= MAX_BYTES
}

const { sent } = await apiDescriptions()
const accepted: boolean[] = []
for (const [address, source] of Object.entries(sent)) accepted.push(await isAcceptable(address, source))
process.exit(accepted.every(Boolean) ? 0 : 1)
