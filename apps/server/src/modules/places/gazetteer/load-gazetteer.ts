import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { withConnection } from '#platform/database'
import { hashOf, readGazetteer, decompress } from './gazetteer.files.ts'
import { gazetteerRows, type GazetteerPlaceRow } from './gazetteer.rules.ts'

/** Increase when the same files produce other rows. */
const FORMAT_VERSION = 1
/** Key of the advisory lock; every process must use the same. */
const ADVISORY_LOCK_KEY = 5_260_727

const COLUMNS = [
  'kind',
  'name',
  'folded',
  'code',
  'rank',
  'label',
  'area',
  'gmina',
  'powiat',
  'voivodeship',
  'population',
  'latitude',
  'longitude',
] as const

/**
 * Fills the table `places` from data/geo, unless it already holds these files: then nothing is touched.
 * All or nothing, one process at a time. Answers how many rows were written.
 */
export async function loadGazetteer(url: string): Promise<number> {
  const contents = await readGazetteer()
  const version = `${FORMAT_VERSION}:${hashOf(contents)}`
  return withConnection({ url, applicationName: 'kram-gazetteer' }, async (client) => {
    if (await isUpToDate(client, version)) return 0
    const rows = gazetteerRows(await decompress(contents))
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK_KEY])
    if (await isUpToDate(client, version)) return 0
    await replaceRows(client, rows)
    await client.query(
      `insert into places_load (version, rows) values ($1, $2)
       on conflict (single) do update set version = excluded.version, rows = excluded.rows, loaded_at = now()`,
      [version, rows.length],
    )
    await client.query('commit')
    await client.query('vacuum analyze places')
    return rows.length
  })
}

async function isUpToDate(client: pg.Client, version: string): Promise<boolean> {
  const { rowCount } = await client.query('select from places_load where version = $1', [version])
  return rowCount === 1
}

async function replaceRows(client: pg.Client, rows: GazetteerPlaceRow[]) {
  await client.query('truncate places restart identity')
  const copy = client.query(from(`copy places (${COLUMNS.join(', ')}) from stdin`))
  await pipeline(Readable.from(chunks(rows)), copy)
}

const CHUNK_ROWS = 2000

function* chunks(rows: GazetteerPlaceRow[]): Generator<string> {
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    yield rows
      .slice(start, start + CHUNK_ROWS)
      .map(copyLine)
      .join('')
  }
}

const copyLine = (row: GazetteerPlaceRow): string => `${COLUMNS.map((column) => copyCell(row[column])).join('\t')}\n`

const copyCell = (value: string | number | null): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (sign) => COPY_ESCAPES[sign] ?? sign)

const COPY_ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
