import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/dev/embedded-postgres/index.ts'
import { migrate } from '../../apps/server/src/platform/database/index.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** What `compose.yaml` gives a production database: with less, a market of 100,000 offers is read from the disk's cache again and again. */
const PRODUCTION_BUFFERS = '512MB'

const measure = async (script: string, url: string): Promise<void> => {
  const bench = spawn(process.execPath, [script, ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  })
  const [code] = await once(bench, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
}

/** Runs the measuring script on a new, durable, migrated database filled by `fill`, and removes it afterwards. */
export const runBenchmark = async (script: string, fill: (url: string) => Promise<void>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kram-bench-'))
  // Started by root, PostgreSQL runs under another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o711)
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(url)
    await fill(url)
    await measure(script, url)
  } finally {
    stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs the measuring script on a durable database in `.cache/bench`, which stays for the next run; `open` returns its address. */
export const runBenchmarkOnKept = async (script: string, open: (url: string) => Promise<string>): Promise<void> => {
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: join(ROOT, '.cache/bench'),
    sharedBuffers: PRODUCTION_BUFFERS,
  })
  try {
    await measure(script, await open(url))
  } finally {
    stop()
  }
}
