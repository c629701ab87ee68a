import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import getPort from 'get-port'
import { newDataDir } from '../support/environment/data-dir.ts'
import { until } from './surface.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const START_MS = 180_000

/** The server of the journeys, or the running one that `KRAM_E2E_URL` names. */
export async function startServer(): Promise<{ base: string; stop: () => void }> {
  const running = process.env['KRAM_E2E_URL']
  if (running !== undefined) return { base: running, stop: () => undefined }
  const port = await getPort()
  const base = `http://localhost:${port}`
  const server = spawn(process.execPath, ['tools/start/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: base,
      KRAM_DATA_DIR: newDataDir(),
      KRAM_DEMO: '0',
      KRAM_LIMIT_FACTOR: '1000',
    },
  })
  await until('the server is ready', async () => (await fetch(`${base}/health/ready`)).ok, START_MS)
  return { base, stop: () => void server.kill('SIGTERM') }
}
