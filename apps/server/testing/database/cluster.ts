import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#dev/embedded-postgres'

const PREFIX = 'kram-test-'
const STALE_AFTER_MS = 3 * 60 * 60 * 1000

export type TestCluster = { url: string; stop: () => void }

/** A fast, non-durable PostgreSQL for one test run, or the server of TEST_DATABASE_URL. */
export async function openTestCluster(): Promise<TestCluster> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { url, stop: () => undefined }

  removeStaleClusters()
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  // The account that PostgreSQL uses under root must be able to enter the folder.
  chmodSync(dataDir, 0o711)
  const { url: embeddedUrl, stop } = await startEmbeddedPostgres({ dataDir, durable: false })
  return {
    url: embeddedUrl,
    stop: () => {
      stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Removes the folders of killed runs; their servers have stopped by themselves. */
function removeStaleClusters() {
  for (const name of readdirSync(tmpdir())) {
    const dir = join(tmpdir(), name)
    const made = name.startsWith(PREFIX) && statSync(dir, { throwIfNoEntry: false })
    if (made && made.uid === (process.getuid?.() ?? made.uid) && Date.now() - made.mtimeMs > STALE_AFTER_MS) {
      rmSync(dir, { recursive: true, force: true })
    }
  }
}
