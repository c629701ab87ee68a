import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/dev/embedded-postgres/index.ts'
import { makeRenditions } from './make-renditions.ts'
import { fillDatabase } from '../start/database.ts'
import { buildWebIfStale } from '../start/web-build.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Lighthouse on a new demo with pictures and the production build; everything is removed afterwards. */
const dataDir = mkdtempSync(join(tmpdir(), 'kram-bench-web-'))
// Started by root, PostgreSQL runs under another account, which must be able to enter the folder.
chmodSync(dataDir, 0o711)
const { url, stop } = await startEmbeddedPostgres({ dataDir })
try {
  await Promise.all([buildWebIfStale(ROOT), fillDatabase(url, { demo: true, dataDir })])
  await makeRenditions(url, dataDir)
  const bench = spawn(process.execPath, ['bench/web/main.ts', ...process.argv.slice(2)], {
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
