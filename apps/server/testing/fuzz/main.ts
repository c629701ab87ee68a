import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { developmentParts } from '#dev/mailbox'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/database'
import { seedDemo } from '../../seed/demo.ts'
import { randomFrom } from '../../seed/data/random.ts'
import { buildApiServer } from '../../src/app.ts'
import { createAppContext } from '../../src/app-context.ts'
import { loadGazetteer } from '../../src/modules/places/gazetteer/load-gazetteer.ts'
import { openTestCluster } from '../database/cluster.ts'
import { acceptingFacebook } from '../valid-requests/valid-requests.ts'
import { hasFailed, printReport } from './report.ts'
import { runFuzz } from './run-fuzz.ts'

// Sends valid and invalid requests to every route of a demo market. Fails on any answer of 500 or above other than 503
// and on any error in another shape; a long run also fails when a route never answered well. The same seed sends the
// same requests.
const MOST = 1_000_000

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
})
const seed = Number(values.seed)
const requests = Math.min(Number(values.requests), MOST)

const cluster = await openTestCluster()
const dataDir = mkdtempSync(join(tmpdir(), 'kram-fuzz-'))
process.exitCode = await run().finally(() => {
  cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function run(): Promise<number> {
  await migrate(cluster.url)
  await loadGazetteer(cluster.url)
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: cluster.url,
    KRAM_LIMIT_FACTOR: '1000000',
    KRAM_DATA_DIR: dataDir,
    // Without them no file for the tax office is made.
    OPERATOR_ADDRESS: 'ul. Polna 5, 05-600 Grójec',
    OPERATOR_TAX_ID: '123-456-32-18',
  })
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const context = createAppContext(config, log, 'kram-fuzz', developmentParts)
  const { db, files } = context
  const { fastify, registeredRoutes } = await buildApiServer({ ...context, facebook: acceptingFacebook })
  try {
    await fastify.ready()
    await seedDemo({ db, files, now: new Date(), log: () => undefined })
    const random = randomFrom(seed)
    const result = await runFuzz({ fastify, routes: registeredRoutes, db, logged, random, requests, seed })
    printReport(result)
    return hasFailed(result) ? 1 : 0
  } finally {
    await fastify.close()
    await context.close()
  }
}
