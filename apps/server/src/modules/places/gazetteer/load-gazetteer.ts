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

/** The columns of `gazetteer_places` in the order of the file, with the property each one is written from. */
const COLUMNS = {
  kind: 'kind',
  name: 'name',
  folded_name: 'foldedName',
  code: 'code',
  rank: 'rank',
  label: 'label',
  folded_region: 'foldedRegion',
  gmina: 'gmina',
  powiat: 'powiat',
  voivodeship: 'voivodeship',
  population: 'population',
  latitude: 'latitude',
  longitude: 'longitude',
} as const satisfies Record<string, keyof GazetteerPlaceRow>

/**
 * Fills the table `gazetteer_places` from data/geo; does nothing if it already holds these files. One transaction, one
 * process at a time. Returns how many rows were written.
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
      `insert into gazetteer_loads (version, rows) values ($1, $2)
       on conflict (single_row) do update set version = excluded.version, rows = excluded.rows, loaded_at = now()`,
      [version, rows.length],
    )
    await client.query('commit')
    await client.query('vacuum analyze gazetteer_places')
    return rows.length
  })
}

async function isUpToDate(client: pg.Client, version: string): Promise<boolean> {
  const { rowCount } = await client.query('select from gazetteer_loads where version = $1', [version])
  return rowCount === 1
}

async function replaceRows(client: pg.Client, rows: GazetteerPlaceRow[]) {
  await client.query('truncate gazetteer_places restart identity')
  const copy = client.query(from(`copy gazetteer_places (${Object.keys(COLUMNS).join(', ')}) from stdin`))
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

const copyLine = (row: GazetteerPlaceRow): string =>
  `${Object.values(COLUMNS)
    .map((property) => copyCell(row[property]))
    .join('\t')}\n`

const copyCell = (value: string | number | null): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (sign) => COPY_ESCAPES[sign] ?? sign)

const COPY_ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
