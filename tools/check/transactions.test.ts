import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCES = ['apps/server/{src,seed}/**/*.ts']

const HANDLE = /\b(?:tx|trx|transaction|step)\b/
const CONCURRENT = /\bPromise\.(?:all|allSettled|any|race)\(/g

/** The text between an opening bracket and the bracket that closes it. */
function argumentsAt(text: string, start: number): string {
  let depth = 1
  let end = start
  while (depth > 0 && end < text.length) {
    const character = text[end] ?? ''
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    end += 1
  }
  return text.slice(start, end)
}

/** Lines on which statements of one transaction are started concurrently. */
const concurrentStatements = (text: string): number[] =>
  [...text.matchAll(CONCURRENT)].flatMap(({ index, 0: call }) =>
    HANDLE.test(argumentsAt(text, index + call.length)) ? [text.slice(0, index).split('\n').length] : [],
  )

test('statements of one transaction are awaited one after another or sent by batch()', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts') && !file.endsWith('platform/database/batch.ts'),
  )
  const found = files.flatMap((file) =>
    concurrentStatements(readFileSync(resolve(ROOT, file), 'utf8')).map((line) => `${file}:${line}`),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test.each([
  ['a list of statements', 'const [a, b] = await Promise.all([lock(tx, id), read(tx, id)])'],
  ['a statement per element', 'await Promise.all(ids.map((id) => remove(tx, id)))'],
  ['a race', 'await Promise.race([read(tx), timeout()])'],
])('%s on a transaction is found', (_, text) => {
  expect(concurrentStatements(`\n${text}\n`)).toEqual([2])
})

test('independent reads on the pool may run concurrently', () => {
  expect(concurrentStatements('await Promise.all([offers(db), sellers(db)])')).toEqual([])
})
