import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as z from 'zod/mini'
import { type Comments, readComments } from './contract-comments.ts'

export type Schema = z.ZodMiniType

export type Contract = {
  comments: Comments
  /** Every exported schema with its name. */
  names: ReadonlyMap<Schema, string>
  /** Where a schema without a name is written: `offerSchemas`. */
  homes: ReadonlyMap<Schema, string>
  /** Where a route is written: `GET /api/offers` → `['offerRoutes', 'list']`. */
  routes: ReadonlyMap<string, readonly [declaration: string, name: string]>
}

const ROOT = join(dirname(fileURLToPath(import.meta.resolve('@kram/contract/common/route'))), '..')

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isSchema = (value: unknown): value is Schema => isRecord(value) && '_zod' in value
const isRoute = (value: unknown): value is { method: string; path: string } =>
  isRecord(value) && typeof value['method'] === 'string' && typeof value['path'] === 'string'

const sourceFiles = (): string[] =>
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))

/** The exported values of the contract and the comments of its sources. */
export async function readContract(): Promise<Contract> {
  const names = new Map<Schema, string>()
  const homes = new Map<Schema, string>()
  const routes = new Map<string, readonly [string, string]>()
  const sources = new Map<string, string>()

  const readExport = (name: string, value: unknown) => {
    if (isSchema(value)) names.set(value, name)
    else if (isRecord(value)) {
      for (const [key, part] of Object.entries(value)) {
        if (name.endsWith('Routes') && isRoute(part)) routes.set(`${part.method} ${part.path}`, [name, key])
        if (name.endsWith('Schemas') && isRecord(part))
          for (const schema of Object.values(part).filter(isSchema)) homes.set(schema, name)
      }
    }
  }

  for (const file of sourceFiles()) {
    sources.set(file, readFileSync(join(ROOT, file), 'utf8'))
    const module = (await import(pathToFileURL(join(ROOT, file)).href)) as object
    for (const [name, value] of Object.entries(module)) readExport(name, value)
  }
  return { comments: readComments(sources), names, homes, routes }
}
