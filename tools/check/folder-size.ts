import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

// No folder has more than 15 source files beside its sub-folders, so that a listing stays readable.
const ROOT = resolve(import.meta.dirname, '../..')
const MAX_FILES = 15
const SOURCE = /^(?:apps|packages|tools|e2e|bench)\/.*(?<!\.test)\.(?:ts|tsx|mjs)$/

function largeFolders(files: readonly string[]): string[] {
  const folders = Map.groupBy(
    files.filter((file) => SOURCE.test(file)),
    (file) => file.slice(0, file.lastIndexOf('/')),
  )
  return [...folders].flatMap(([folder, { length }]) =>
    length > MAX_FILES ? [`${folder} holds ${length} source files, at most ${MAX_FILES} are allowed`] : [],
  )
}

const planted = Array.from({ length: MAX_FILES + 1 }, (_, index) => `tools/planted/file-${index}.ts`)
const tests = planted.map((file) => file.replace('.ts', '.test.ts')).map((file) => file.replace('planted', 'tests'))
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 1e8,
}).split('\0')

const errors = largeFolders(files)
if (largeFolders([...planted, ...tests]).length !== 1) errors.push('the planted folder was not reported, or tests were')
for (const line of errors) process.stderr.write(`${line}\n`)
process.exitCode = errors.length > 0 ? 1 : 0
