import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { seedBulk } from '../apps/server/seed/bulk.ts'
import { loadGazetteer } from '../apps/server/src/modules/places/load-gazetteer.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { say } from './start/say.ts'
import { buildWebIfStale } from './start/web-build.ts'

const OFFERS = 10_000
const ROOT = resolve(import.meta.dirname, '..')

await buildWebIfStale(ROOT)

/** A fresh, durable database with ten thousand offers, the measurements on it, and nothing left behind. */
const dataDir = mkdtempSync(join(tmpdir(), 'kram-bench-'))
// The account PostgreSQL runs under when we are root has to pass through.
chmodSync(dataDir, 0o711)
const { url, stop } = await startEmbeddedPostgres({ dataDir })
try {
  await migrate(url)
  await loadGazetteer(url)
  await seedBulk(url, OFFERS, () => undefined)
  say(`${OFFERS} offers ready`)
  const bench = spawn(process.execPath, ['bench/main.ts', ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  })
  const [code] = await once(bench, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
} finally {
  stop()
  rmSync(dataDir, { recursive: true, force: true })
}
