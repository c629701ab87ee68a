import { resolve } from 'node:path'
import { checkSteps, runSteps } from './steps.ts'
import { generateClient } from '../client/generate.ts'

const ROOT = resolve(import.meta.dirname, '../..')

// The types of the client, which the following steps read.
await generateClient()
const outcomes = await runSteps(ROOT, checkSteps(ROOT))
const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name)
process.stdout.write(failed.length === 0 ? 'All checks passed.\n' : `Failed: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
