import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** Version of the newest migration. */
  schema: z.int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** The lowest next value of each id sequence. */
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  files: z.int(),
})
export type Manifest = z.infer<typeof Manifest>

const NAME = 'manifest.json'

/** Written last: a backup without it is incomplete. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`)

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} holds no whole backup: ${NAME} is missing.`)
  return Manifest.parse(JSON.parse(text))
}

export const tablePath = (folder: string, name: string): string => join(folder, 'tables', `${name}.copy.gz`)
export const filesFolder = (folder: string): string => join(folder, 'files')
