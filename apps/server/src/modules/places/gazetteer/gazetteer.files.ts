import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { GazetteerFiles, TsvRow } from './gazetteer.rules.ts'

const GEO_DATA_DIR = join(import.meta.dirname, '../../../../../../data/geo')

const GAZETTEER_FILES = {
  postalPlaces: 'postal_places_pl.tsv.gz',
  postalCodes: 'postal_codes_pl.tsv.gz',
  localities: 'localities_pl.tsv.gz',
  towns: 'towns_pl.tsv',
  districts: 'districts_pl.tsv',
  units: 'terc_pl.tsv',
} as const satisfies Record<keyof GazetteerFiles, string>

type GazetteerContents = Record<keyof GazetteerFiles, Buffer>

/** The files of data/geo. */
export async function readGazetteer(dir = GEO_DATA_DIR): Promise<GazetteerContents> {
  const read = (name: keyof GazetteerFiles) => readFile(join(dir, GAZETTEER_FILES[name]))
  const [postalPlaces, postalCodes, localities, towns, districts, units] = await Promise.all([
    read('postalPlaces'),
    read('postalCodes'),
    read('localities'),
    read('towns'),
    read('districts'),
    read('units'),
  ])
  return { postalPlaces, postalCodes, localities, towns, districts, units }
}

export const hashOf = (contents: GazetteerContents): string =>
  Object.values(contents)
    .reduce((hash, content) => hash.update(content), createHash('sha256'))
    .digest('hex')

export async function decompress({
  postalPlaces,
  postalCodes,
  localities,
  towns,
  districts,
  units,
}: GazetteerContents): Promise<GazetteerFiles> {
  const lines = async (packed: Buffer) => linesOf(await promisify(gunzip)(packed))
  return {
    postalPlaces: await lines(postalPlaces),
    postalCodes: await lines(postalCodes),
    localities: await lines(localities),
    towns: linesOf(towns),
    districts: linesOf(districts),
    units: linesOf(units),
  }
}

/** Parses tab-separated text with a header. The files use no quoting. */
function linesOf(content: Buffer): TsvRow[] {
  const [header = '', ...rows] = content.toString('utf8').trimEnd().split('\n')
  const columns = header.split('\t')
  return rows.map((row) => {
    const cells = row.split('\t')
    const line: TsvRow = {}
    for (const [i, column] of columns.entries()) line[column] = cells[i] ?? ''
    return line
  })
}
