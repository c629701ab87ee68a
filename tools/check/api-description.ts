import { createConfig, lintFromString } from '@redocly/openapi-core'
import { apiDescription } from '../../apps/server/testing/http/describe-api.ts'

/** The description has to stay small enough for tools that read it as a whole. */
const MAX_BYTES = 250_000

/** Lints the API description with all rules of redocly. */
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
    // The path names an operation; names of their own would take a fortieth of the size.
    'operation-operationId': 'off',
    // Ids are numbers, so `/users/{id}/block` and `/users/seller/{sellerId}` never meet.
    'no-ambiguous-paths': 'off',
  },
}

const source = await apiDescription()
const problems = await lintFromString({ source, config: await createConfig(RULES) })
for (const { severity, ruleId, message, location } of problems)
  process.stdout.write(`${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}\n`)
const bytes = Buffer.byteLength(source)
const isTooLarge = bytes > MAX_BYTES
process.stdout.write(
  `${bytes} of at most ${MAX_BYTES} bytes of OpenAPI, ${problems.length === 0 ? 'no problems' : `${problems.length} problems`}\n`,
)
process.exit(problems.length > 0 || isTooLarge ? 1 : 0)
