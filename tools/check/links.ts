import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { brokenReferences } from './references.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const GENERATED = new Set(['node_modules', 'dist', 'var', '.git', '.cache', 'test-results', 'playwright-report'])

const files = globSync('**/*', { cwd: ROOT, exclude: (entry) => GENERATED.has(entry.name), withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
  .concat(globSync(['.*', '.github/**/*.yml'], { cwd: ROOT }))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('apps/mobile/'))
const problems = pages.flatMap((page) =>
  brokenReferences(read(page), { files, read, folder: dirname(page) }).map((problem) => `${page}: ${problem}`),
)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${pages.length} pages read, ${problems.length} broken references\n`)
process.exitCode = problems.length > 0 ? 1 : 0
