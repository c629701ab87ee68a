import { resolve } from 'node:path'
import { describeFailures, type Failure } from './failures.ts'
import { checks, journeys, vitest, web } from './runners.ts'

const ROOT = resolve(import.meta.dirname, '../..')

let passed = 0
const failures: Failure[] = []
for (const runner of [checks, vitest, web, journeys]) {
  const count = await runner(ROOT)
  passed += count.passed
  failures.push(...count.failures)
}

if (failures.length > 0) process.stdout.write(`\n${describeFailures(failures).replaceAll(`${ROOT}/`, '')}\n`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length === 0 ? 0 : 1)
