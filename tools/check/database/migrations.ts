import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { migrationFaults } from './migration-rules.ts'

// New migrations let servers of the previous version go on (docs/migrations.md).
const ROOT = resolve(import.meta.dirname, '../../..')
/** Older migrations were written before this rule and cannot be changed any more. */
const JUDGED_FROM = '20261125000000'

/** One statement that must be refused, so that a rule that sees nothing is noticed. */
const PLANTED = 'create index reservations_note_idx on reservations (note)'

const files = globSync('apps/server/migrations/*.sql', { cwd: ROOT })
  .filter((file) => basename(file) >= JUDGED_FROM)
  .toSorted()
const faults: string[] = []
for (const file of files)
  faults.push(...(await migrationFaults(basename(file), readFileSync(join(ROOT, file), 'utf8'))))
if ((await migrationFaults('planted.sql', PLANTED)).length === 0) faults.push('the planted statement was not found')

for (const line of faults) process.stderr.write(`${line}\n`)
process.stdout.write(`${files.length} new migrations, ${faults.length} faults\n`)
process.exitCode = faults.length > 0 ? 1 : 0
