import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { apiDescriptions } from '../../apps/server/testing/http/describe-api.ts'

/** Writes the types of the client, with every operation of both API descriptions. Needs no database and no network. */
export async function generateClient(): Promise<void> {
  const client = join(import.meta.dirname, '../../packages/client')
  const generated = join(client, 'generated')
  const description = join(generated, 'openapi.json')
  mkdirSync(generated, { recursive: true })
  writeFileSync(description, (await apiDescriptions()).whole)
  await promisify(execFile)(process.execPath, [
    join(client, 'node_modules/.bin/openapi-typescript'),
    description,
    '--output',
    join(generated, 'api.d.ts'),
    '--default-non-nullable=false',
  ])
}
