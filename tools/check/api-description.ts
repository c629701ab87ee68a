import { createConfig, lintFromString } from '@redocly/openapi-core'
import { apiDescription } from '../../apps/server/testing/http/describe-api.ts'

/** 250 KB, that is 256,000 bytes: the description has to stay small enough for tools that read it as a whole. */
const MAX_BYTES = 250 * 1024

/** Lints the API description with the rules that redocly recommends, all as errors, and with further ones. */
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

const source = await apiDescription()
const found = await lintFromString({ source, config: await createConfig(RULES) })
const problems = found.filter((problem) => !isAccepted(problem))
for (const { severity, ruleId, message, location } of problems)
  process.stdout.write(`${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}\n`)
const bytes = Buffer.byteLength(source)
const isTooLarge = bytes > MAX_BYTES
process.stdout.write(
  `${bytes} of at most ${MAX_BYTES} bytes of OpenAPI, ${problems.length === 0 ? 'no problems' : `${problems.length} problems`}\n`,
)
process.exit(problems.length > 0 || isTooLarge ? 1 : 0)
