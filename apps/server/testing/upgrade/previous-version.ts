import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')
const MIGRATIONS = 'apps/server/migrations'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

export type PreviousVersion = { name: string; server: string }

/**
 * The version that is upgraded from: the newest release, or without one the commit before the newest migration. `null` in a clone
 * without history.
 */
export function previousRef(): string | null {
  try {
    const [release] = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n')
    if (release && git('rev-parse', release) !== git('rev-parse', 'HEAD')) return release
    const newest = readdirSync(join(ROOT, MIGRATIONS)).toSorted().at(-1) ?? ''
    // By its version: a file may have got another name before it was released.
    const files = join(MIGRATIONS, `${newest.split('_')[0]}_*`)
    const added = git('log', '--diff-filter=A', '--format=%h', '--', files).split('\n').at(-1)
    return git('rev-parse', '--short', added ? `${added}^` : 'HEAD')
  } catch {
    return null
  }
}

/** The files of a commit, with the installed packages of this folder: nothing is downloaded. */
export function extractVersion(ref: string, folder: string): PreviousVersion {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync(
      'git',
      ['archive', ref, 'apps/server', 'packages', 'package.json', 'tsconfig.base.json', 'data'],
      {
        cwd: ROOT,
        maxBuffer: 2 ** 30,
      },
    ),
  })
  linkPackages(folder)
  return { name: ref, server: join(folder, 'apps/server') }
}

/** Packages are resolved from the file that imports them: libraries lead here, the project's own to the extracted ones. */
function linkPackages(folder: string) {
  const installed = join(ROOT, 'node_modules')
  const linked = join(folder, 'node_modules')
  mkdirSync(join(linked, '@kram'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@kram' && !name.startsWith('.')) symlinkSync(join(installed, name), join(linked, name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(linked, '@kram', name))
  symlinkSync(join(folder, 'apps/server'), join(linked, '@kram/server'))
  const own = join(ROOT, 'apps/server/node_modules')
  if (existsSync(own)) symlinkSync(own, join(folder, 'apps/server/node_modules'))
}
