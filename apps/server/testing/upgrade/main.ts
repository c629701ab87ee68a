import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { extractVersion, previousRef } from './previous-version.ts'
import { runUpgrade } from './run-upgrade.ts'

// `npm run upgrade:test`: servers of the previous version work under load while the newest schema lands, then together with
// servers of this version, then those alone. `-- --from <commit or tag>` chooses the previous version.
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    clients: { type: 'string', default: '6' },
  },
})
const print = (line: string) => void process.stdout.write(`${line}\n`)

const ref = values.from ?? previousRef()
if (ref === null) {
  print('The previous version is not in this clone: git fetch --unshallow --tags')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'kram-upgrade-'))
// Started by root, PostgreSQL runs under another account, which must be able to enter the folder.
chmodSync(folder, 0o711)
try {
  const previous = extractVersion(ref, join(folder, 'previous'))
  const { figures, faults } = await runUpgrade(previous, {
    phaseMs: Number(values.seconds) * 1000,
    clientCount: Number(values.clients),
    dataDir: folder,
  })
  for (const [what, figure] of Object.entries(figures)) print(`${what}: ${figure}`)
  for (const fault of faults) print(`FAULT ${fault}`)
  print(`${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}
