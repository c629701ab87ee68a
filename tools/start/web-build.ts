import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print } from './print.ts'

const SOURCES = [
  'apps/web/{src,public,vite,worker}/**',
  'apps/web/*.{json,ts,html}',
  'packages/{contract,polish}/{src/**,package.json}',
  'tsconfig.base.json',
  'package-lock.json',
]

/** Builds the web unless the last build was made from the same sources. */
export async function buildWebIfStale(root: string): Promise<void> {
  const stamp = join(root, 'apps/web/dist/.built-from')
  const sources = hashOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return

  print('Building the web …')
  rmSync(stamp, { force: true })
  await runBuild(join(root, 'apps/web'))
  writeFileSync(stamp, sources)
}

function hashOf(root: string): string {
  const hash = createHash('sha256')
  for (const name of globSync(SOURCES, { cwd: root }).toSorted()) {
    const path = join(root, name)
    if (statSync(path).isFile()) hash.update(name).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** The build's output is shown only when it fails. */
async function runBuild(cwd: string) {
  const build = spawn(process.execPath, ['build.ts'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const chunks: Buffer[] = []
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  build.on('error', reject).on('close', resolve)
  if ((await promise) !== 0) throw new Error(`${Buffer.concat(chunks).toString()}\nBuilding the web failed.`)
}
