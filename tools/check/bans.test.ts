import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const house = mkdtempSync(join(tmpdir(), 'kram-bans-'))
afterAll(() => rmSync(house, { recursive: true }))

function rulesBrokenBy(file: string, text: string): string[] {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), text)
  writeFileSync(join(house, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "jsx": "react-jsx" } }')
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint')
  const flags = ['--type-aware', '-c', join(ROOT, '.oxlintrc.json'), '-f', 'json', file]
  const { stdout } = spawnSync(process.execPath, [oxlint, ...flags], { cwd: house, encoding: 'utf8' })
  const { diagnostics }: { diagnostics: { code: string }[] } = JSON.parse(stdout)
  return diagnostics.map(({ code }) => code)
}

test.each([
  [
    'text becoming markup',
    'a.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />',
    'react(no-danger)',
  ],
  [
    'markup written into a node',
    'b.ts',
    'export const b = (at: Element) => { at.innerHTML = "" }',
    'eslint(no-restricted-properties)',
  ],
  [
    'markup put beside a node',
    'c.ts',
    'export const c = (at: Element) => at.insertAdjacentHTML("afterend", "")',
    'eslint(no-restricted-properties)',
  ],
  [
    'writing into the document',
    'd.ts',
    'export const d = () => document.write("")',
    'eslint(no-restricted-properties)',
  ],
  ['text becoming code', 'e.ts', 'export const e = (text: string): unknown => eval(text)', 'eslint(no-eval)'],
  ['chance that can be guessed', 'f.ts', 'export const f = () => Math.random()', 'eslint(no-restricted-properties)'],
  ['words to the console', 'g.ts', 'export const g = () => console.log(1)', 'eslint(no-console)'],
  [
    'a promise nobody waits for',
    'h.ts',
    'const later = async () => 1\nexport const h = () => { later() }',
    'typescript(no-floating-promises)',
  ],
  ['a clock in a rule', 'i.rules.ts', 'export const i = () => Date.now()', 'eslint(no-restricted-properties)'],
  ['any', 'j.ts', 'export const j = (x: any): unknown => x', 'typescript(no-explicit-any)'],
  [
    'in the web, what a supported browser lacks',
    'apps/web/src/k.ts',
    'export const k = (text: string) => URL.parse(text)',
    'eslint(no-restricted-properties)',
  ],
])('%s is rejected', (_, file, text, rule) => {
  expect(rulesBrokenBy(file, text)).toContain(rule)
})
