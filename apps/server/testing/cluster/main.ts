import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findPrograms, withCluster } from './environment.ts'
import { plot } from './plot.ts'
import { describe } from './report.ts'
import { runCluster } from './run-cluster.ts'

// `npm run cluster`: a whole installation on this machine – HAProxy, three servers, two workers, PgBouncer, a primary with a
// synchronous replica, a storage for pictures – under a mixed load, while it is deployed, killed, filled and failed over. Ends
// by itself after about two minutes, listens on this machine only, and removes what it made. `--document` writes the report
// into bench/results, otherwise it is in var/cluster.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    buyers: { type: 'string', default: '6' },
    visitors: { type: 'string', default: '12' },
    document: { type: 'boolean', default: false },
  },
})
const ROOT = resolve(import.meta.dirname, '../../../..')
const MAX_FAULTS_SHOWN = 40
const MAX_MS = 15 * 60_000

const programs = findPrograms()
if (typeof programs === 'string') {
  process.stderr.write(`${programs}\nEverything else comes with npm.\n`)
  process.exit(2)
}
const limit = setTimeout(() => {
  process.stderr.write('The run takes too long and was broken off.\n')
  process.exit(1)
}, MAX_MS)
const report = await withCluster(programs, (cluster) =>
  runCluster(cluster, {
    phaseMs: Number(values.seconds) * 1000,
    buyers: Number(values.buyers),
    visitors: Number(values.visitors),
  }),
)
clearTimeout(limit)
const folder = join(ROOT, values.document ? 'bench/results' : 'var/cluster')
mkdirSync(folder, { recursive: true })
const text = describe(report, cpus().length)
writeFileSync(join(folder, 'cluster.svg'), plot(report.phases, report.timings))
writeFileSync(join(folder, 'cluster.md'), text)
process.stdout.write(`\n${text}\nwritten to ${folder}\n`)
for (const fault of report.faults.slice(0, MAX_FAULTS_SHOWN)) process.stdout.write(`FAULT ${fault}\n`)
process.stdout.write(`${report.faults.length} faults\n`)
process.exit(report.faults.length === 0 ? 0 : 1)
