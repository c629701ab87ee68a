import { expect, test } from 'vitest'
import { brokenReferences } from './references.ts'

const FILES: Record<string, string> = {
  'docs/security.md': '# Security\n\n## What is checked\n',
  'apps/server/src/http/wire.test.ts': "test('a body that is too large is rejected', () => {})",
}
const check = (page: string) =>
  brokenReferences(page, { files: Object.keys(FILES), read: (file) => FILES[file] ?? '', folder: 'docs' })

test('existing links, headings, paths, folders and test names pass', () => {
  expect(
    check('[a](security.md), [b](security.md#what-is-checked), [c](https://example.com/x.md), [d](../apps/)'),
  ).toEqual([])
  expect(check('`http/wire.test.ts` *a body that is too large is rejected*, `apps/server/src/http/`')).toEqual([])
})

test('a link to a missing file or heading is reported', () => {
  expect(check('[a](mobile.md)')).toEqual(['link to mobile.md, which does not exist'])
  expect(check('[a](security.md#limits)')).toEqual(['link to #limits, which is no heading of security.md'])
})

test('a missing path, folder or test name is reported', () => {
  expect(check('`http/nowhere.ts` and `http/nowhere/`')).toEqual([
    'http/nowhere.ts does not exist',
    'http/nowhere/ does not exist',
  ])
  expect(check('`http/wire.test.ts` *something else*')).toEqual(['http/wire.test.ts has no test "something else"'])
})

test('commands and code blocks are not read as references', () => {
  expect(check('```\n`http/gone.ts`\n```\n`npm run check -- <folder>`')).toEqual([])
})
