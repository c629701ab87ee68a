import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { GroundTopology } from './ground-features.ts'

const GROUND_FILE = join(import.meta.dirname, '../../../../../../data/map/ground_pl.topojson.gz')

/** The outlines of data/map. */
export const readGround = async (): Promise<GroundTopology> =>
  JSON.parse((await promisify(gunzip)(await readFile(GROUND_FILE))).toString('utf8')) as GroundTopology
