import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/dev/embedded-postgres/index.ts'
import { fillDatabase } from '../start/database.ts'
import { buildWebIfStale } from '../start/web-build.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** A fresh demo with its pictures, the web as it is shipped, Lighthouse on both, and nothing left behind. */
const dataDir = mkdtempSync(join(tmpdir(), 'kram-bench-web-'))
// The account PostgreSQL runs under when we are root has to pass through.
chmodSync(dataDir, 0o711)
const { url, stop } = await startEmbeddedPostgres({ dataDir })
try {
  await Promise.all([buildWebIfStale(ROOT), fillDatabase(url, { demo: true, dataDir })])
  const bench = spawn(process.execPath, ['bench/web/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url, KRAM_DATA_DIR: dataDir },
    stdio: 'inherit',
  })
  const [code] = await once(bench, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
} finally {
  stop()
  rmSync(dataDir, { recursive: true, force: true })
}
