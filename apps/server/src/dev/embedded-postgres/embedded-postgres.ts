import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withConnection } from '#platform/database'
import { findBinaries } from './binaries.ts'
import { openHome, passwordOf, type Home } from './home.ts'
import { initialise, ROLE } from './initialise.ts'
import { runningOwner, takeOwnership } from './owner.ts'
import { guardPostmaster, type PostmasterOptions, startPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts'
import { codeOf, knownProblem } from './postgres-tool.ts'

const DATABASE = 'kram'

export type EmbeddedPostgres = {
  url: string
  /** Data folder: `<dataDir>/postgres`, or for root a folder its helper account can read. */
  home: string
  /** Stops in fast mode: running queries are cancelled, data is flushed. */
  stop: () => void
  /** The cause of a query error from the server log, when a person can fix it. */
  diagnose: (error: unknown) => unknown
}

type Settings = {
  dataDir: string
  /** `false` only for tests: no fsync, data does not survive a power failure. */
  durable?: boolean
  /** Memory for pages, as PostgreSQL writes it. */
  sharedBuffers?: string
}

/**
 * Starts a real PostgreSQL 18 from the npm binaries on 127.0.0.1 and a free port, with its data below `dataDir`. Cleans up after a
 * killed run. Throws an Error whose message says what to do.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  sharedBuffers,
}: Settings): Promise<EmbeddedPostgres> {
  const home = openHome(dataDir)
  try {
    const releaseOwnership = takeOwnership(home.root)
    return await startIn(home, { durable, sharedBuffers }, releaseOwnership).catch((error: unknown) => {
      releaseOwnership()
      throw error
    })
  } catch (error) {
    throw knownProblem(home, codeOf(error)) ?? error
  }
}

async function startIn(
  home: Home,
  options: PostmasterOptions,
  releaseOwnership: () => void,
): Promise<EmbeddedPostgres> {
  const binaries = findBinaries(home.account, home.root)
  initialise(home, binaries, options.durable)
  stopOrphan(home, binaries)
  const { port, serverLog } = await startPostmaster(home, binaries, options)
  const dismissGuard = guardPostmaster(home, binaries)
  const stop = () => {
    dismissGuard()
    stopPostmaster(home, binaries)
    releaseOwnership()
  }
  const diagnose = (error: unknown) => knownProblem(home, serverLog()) ?? error
  await createDatabase(urlOf(home, port, 'postgres')).catch((error: unknown) => {
    stop()
    throw diagnose(error)
  })
  return { url: urlOf(home, port, DATABASE), home: home.root, stop, diagnose }
}

/** The URL of the embedded database that another process (`npm start`) runs below `dataDir`, if any. */
export function runningEmbeddedPostgres(dataDir: string): string | undefined {
  const home = openHome(dataDir)
  if (!runningOwner(home.root)) return undefined
  return urlOf(home, Number(readFileSync(join(home.root, 'port'), 'utf8')), DATABASE)
}

const urlOf = (home: Home, port: number, database: string) =>
  `postgres://${ROLE}:${passwordOf(home)}@127.0.0.1:${port}/${database}`

const createDatabase = (url: string) =>
  withConnection({ url, applicationName: 'kram-setup' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  })
