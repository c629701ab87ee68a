import { resolve } from 'node:path'
import { checks, journeys, vitest, web } from './runners.ts'

const ROOT = resolve(import.meta.dirname, '../..')

let passed = 0
let failed = 0
for (const runner of [checks, vitest, web, journeys]) {
  const count = await runner(ROOT)
  passed += count.passed
  failed += count.failed
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
