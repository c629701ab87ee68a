import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { configOrExit } from '../../apps/server/src/platform/config/index.ts'
import { fillDatabase, startDatabase, startEmptyDatabase, type RunningDatabase } from './database.ts'
import { freePort } from './port.ts'
import { giveUp, print } from './print.ts'
import { startServer, type Server } from './server.ts'
import { watchSources } from './watch.ts'
import { buildWebIfStale } from './web-build.ts'
import { welcome } from './welcome.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const { values: flags } = parseArgs({
  options: { dev: { type: 'boolean', default: false }, reset: { type: 'boolean', default: false } },
})
const config = configOrExit()

const { promise: asked, resolve: ask } = Promise.withResolvers<'asked'>()
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, () => ask('asked'))

try {
  process.exit(flags.reset ? await resetDatabase() : await main())
} catch (error) {
  giveUp(error)
}

/** Returns the exit code: 0 after a requested stop, the server's own if it ended by itself. */
async function main(): Promise<number> {
  const port = await freePort(config.port, config.host)
  return during(await startDatabase(config), async (database) => {
    const prepared = Promise.all([flags.dev ? undefined : buildWebIfStale(ROOT), fillDatabase(database.url, config)])
    if ((await Promise.race([prepared, asked])) === 'asked') return 0
    return serve(database, port)
  })
}

/** Deletes the demo with its pictures and fills a new one. */
async function resetDatabase(): Promise<number> {
  await during(await startEmptyDatabase(config), async ({ url }) => {
    rmSync(join(config.dataDir, 'uploads'), { recursive: true, force: true })
    await fillDatabase(url, config)
  })
  print('Everything is as on the first day. Now: npm start')
  return 0
}

/** Stops the database after the work, however it ends. */
async function during<T>(database: RunningDatabase, work: (database: RunningDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(database)
  } catch (error) {
    throw database.diagnose(error)
  } finally {
    database.stop()
  }
}

async function serve(database: RunningDatabase, port: number): Promise<number> {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  const start = () => startServer({ root: ROOT, env: serverEnv(database, port), url: `http://${host}:${port}` })
  const server = start()
  if ((await Promise.race([server.ready, asked])) === true) welcome(config, `http://localhost:${port}`)
  return flags.dev ? restartOnChange(server, start) : untilExit(server)
}

async function untilExit(server: Server): Promise<number> {
  const end = await Promise.race([server.ended, asked])
  if (end === 'asked') {
    await server.stop()
    return 0
  }
  print(`The server ended by itself (exit code ${end}).`)
  return end || 1
}

/** If the server ended by itself, waits for the next change of its sources. */
async function restartOnChange(first: Server, start: () => Server): Promise<number> {
  const nextChange = watchSources(ROOT)
  let server = first
  for (;;) {
    const end = await Promise.race([nextChange(), asked])
    await server.stop()
    if (end === 'asked') return 0
    print('Sources changed: starting anew')
    server = start()
  }
}

/** The server's environment; it logs warnings and errors only. */
function serverEnv({ url }: RunningDatabase, port: number): NodeJS.ProcessEnv {
  return {
    LOG_LEVEL: 'warn',
    ...process.env,
    DATABASE_URL: url,
    PORT: String(port),
    KRAM_DEMO: config.demo ? '1' : '0',
    KRAM_WEB: flags.dev ? 'dev' : 'build',
  }
}
