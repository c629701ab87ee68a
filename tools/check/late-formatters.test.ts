import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDERS = ['apps/web/src', 'packages/contract/src', 'packages/polish/src']
const MADE_AT_LOAD = /^(?:export )?const \w+ = new Intl\./m

// Its data costs a phone up to a tenth of a second, also on pages that never use it (`packages/polish/src/lazy.ts`).
test('no module makes a formatter of the engine when it is loaded', () => {
  const files = execFileSync('git', ['ls-files', ...FOLDERS], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
  const wrong = files.filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && MADE_AT_LOAD.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})
