import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { withConnection } from '../database/index.ts'
import type { Files } from '../files/index.ts'
import { filesFolder, type Manifest, tablePath, writeManifest } from './manifest.ts'
import { schemaVersion, type Table, createTableUpload, target } from './tables.ts'

/** Never overwrites a backup: the older one may be the only good one. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a folder that is new or empty.`)
  await mkdir(join(folder, 'tables'))
  await mkdir(filesFolder(folder))
}

async function copyTable(client: pg.Client, folder: string, table: Table): Promise<Manifest['tables'][number]> {
  const source = client.query(to(`copy ${target(table)} to stdout`))
  await pipeline(source, createGzip(), createWriteStream(tablePath(folder, table.name)))
  return { ...table, rows: source.rowCount ?? 0 }
}

async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null; start: string }>(
    `select sequencename as name, last_value::text as last, start_value::text as start
     from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name, last, start }) => ({ name, last: last ?? start, called: last !== null }))
}

/** Runs after the tables were read. A file is stored before its row, so every file named in these rows exists. */
async function copyFiles(files: Files, folder: string): Promise<number> {
  let count = 0
  for await (const { name } of files.list()) {
    // Deleted meanwhile or incomplete: no row refers to it.
    const file = await files.open(name).catch((error: unknown) => {
      if (error instanceof RangeError) return null
      throw error
    })
    if (!file) continue
    await pipeline(file.stream, createWriteStream(join(filesFolder(folder), name)))
    count += 1
  }
  return count
}

/** Writes a consistent snapshot of all rows and all pictures into a new folder while the product runs. */
export async function backUp(url: string, files: Files, folder: string): Promise<Manifest> {
  await makeFolder(folder)
  return withConnection({ url, applicationName: 'kram-backup' }, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const schema = await schemaVersion(client)
    const tables: Manifest['tables'] = []
    for (const table of await createTableUpload(client)) tables.push(await copyTable(client, folder, table))
    const sequences = await sequencesOf(client)
    await client.query('commit')
    const manifest: Manifest = {
      format: 1,
      takenAt: new Date().toISOString(),
      schema,
      tables,
      sequences,
      files: await copyFiles(files, folder),
    }
    await writeManifest(folder, manifest)
    return manifest
  })
}
