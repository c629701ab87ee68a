import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/dev/embedded-postgres/index.ts'
import { migrate } from '../../apps/server/src/platform/database/index.ts'

/** A fresh, durable, migrated database, filled by `fill`; the measuring script on it, and nothing left behind. */
export const runBenchmark = async (script: string, fill: (url: string) => Promise<void>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kram-bench-'))
  // The account PostgreSQL runs under when we are root has to pass through.
  chmodSync(dataDir, 0o711)
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(url)
    await fill(url)
    const bench = spawn(process.execPath, [script, ...process.argv.slice(2)], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATABASE_URL: url },
      stdio: 'inherit',
    })
    const [code] = await once(bench, 'exit')
    process.exitCode = typeof code === 'number' ? code : 1
  } finally {
    stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
