import { join } from 'node:path'
import { seedDemo } from '../../apps/server/seed/demo.ts'
import { loadGazetteer } from '../../apps/server/src/modules/places/gazetteer/load-gazetteer.ts'
import type { Config } from '../../apps/server/src/platform/config/index.ts'
import { migrate, openDatabase } from '../../apps/server/src/platform/database/index.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/dev/embedded-postgres/embedded-postgres.ts'
import { localFiles } from '../../apps/server/src/platform/files/files.ts'
import { requireNamedDatabase } from './named-database.ts'
import { print } from './print.ts'

export type RunningDatabase = Omit<EmbeddedPostgres, 'home'>

/** The database of the settings, else the embedded one. */
export async function startDatabase({ database, dataDir }: Config): Promise<RunningDatabase> {
  if (database.url) {
    await requireNamedDatabase(database.directUrl ?? database.url)
    return { url: database.url, stop: () => undefined, diagnose: (error) => error }
  }
  return startEmbeddedPostgres({ dataDir })
}

/** An empty embedded database. A database of DATABASE_URL is never emptied. */
export async function startEmptyDatabase({ database, dataDir }: Config): Promise<RunningDatabase> {
  if (database.url)
    throw new Error('demo:reset empties the embedded database only; DATABASE_URL names one of your own.')
  const running = await startEmbeddedPostgres({ dataDir })
  await emptyDatabase(running.url).catch((error: unknown) => {
    running.stop()
    throw error
  })
  return running
}

async function emptyDatabase(url: string) {
  const { pool, close } = openDatabase({ url, applicationName: 'kram-reset' })
  try {
    await pool.query('drop schema public cascade')
    await pool.query('create schema public')
  } finally {
    await close()
  }
}

/** Newest schema, the gazetteer, and demo data if the settings ask for it and there are no users. Past a connection pooler. */
export async function fillDatabase(
  ownUrl: string,
  { demo, dataDir, database }: Pick<Config, 'demo' | 'dataDir'> & Partial<Pick<Config, 'database'>>,
): Promise<void> {
  const url = database?.directUrl ?? ownUrl
  const applied = await migrate(url, { pooled: database?.pooler === 'transaction' })
  if (applied.length > 0) print(`Database: ${applied.length} migrations applied`)
  const gazetteerPlaces = await loadGazetteer(url)
  if (gazetteerPlaces > 0) print(`Gazetteer: ${gazetteerPlaces} localities and postal codes`)
  if (demo) await fillDemo(url, dataDir)
}

async function fillDemo(url: string, dataDir: string) {
  const { db, close } = openDatabase({ url, applicationName: 'kram-seed', statementMs: 120_000 })
  try {
    await seedDemo({
      db,
      files: localFiles(join(dataDir, 'uploads')),
      now: new Date(),
      log: (line) => print(`Demo: ${line}`),
    })
  } finally {
    await close()
  }
}
