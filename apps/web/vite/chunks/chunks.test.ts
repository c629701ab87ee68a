import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entriesOf, toBundlerGroup } from './group.ts'
import { GROUPS } from './index.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDERS = ['apps/web', 'packages', ''].map((folder) => join(ROOT, folder))

const isInSourceTree = (entry: string) => FOLDERS.some((cwd) => globSync(entry, { cwd }).length > 0)

test('every module that a group names is in the source tree', () => {
  const entries = GROUPS.flatMap((group) => Object.values(entriesOf(group)).flat())
  expect(entries.filter((entry) => !isInSourceTree(entry))).toEqual([])
})

test('every icon that a group names is an icon of the web', () => {
  const source = readFileSync(join(ROOT, 'apps/web/src/ui/icons.ts'), 'utf8')
  const known = new Set(Array.from(source.matchAll(/\bIcon(\w+) as/g), ([, name]) => name))
  expect(GROUPS.flatMap(({ icons = [] }) => icons).filter((name) => !known.has(name))).toEqual([])
})

test('groups list their modules sorted', () => {
  for (const { modules, icons = [] } of GROUPS) {
    const paths = modules.map((entry) => entry.replace('!', ''))
    expect(paths).toEqual(paths.toSorted())
    expect(icons).toEqual(icons.toSorted())
  }
})

test('a group takes the modules that it lists, without those that it leaves', () => {
  const group = toBundlerGroup({
    name: 'example',
    modules: ['contract/src/common/money.ts', 'node_modules/zod/**', 'src/ui/**', '!src/ui/map/**'],
    icons: ['Map'],
  })
  const taken = [
    '/kram/apps/web/src/ui/cx.ts',
    '/kram/apps/web/src/ui/map/view/MapView.tsx',
    '/kram/packages/contract/src/common/money.ts',
    '/kram/packages/contract/src/common/money-text.ts',
    '/kram/node_modules/zod/v4/core/core.js',
    '/kram/apps/web/node_modules/zod/index.js',
    '/kram/node_modules/@tabler/icons-react/dist/esm/icons/IconMap.mjs',
    '/kram/node_modules/@tabler/icons-react/dist/esm/icons/IconMapPin.mjs',
  ].filter(group.test)
  expect(taken).toEqual([
    '/kram/apps/web/src/ui/cx.ts',
    '/kram/packages/contract/src/common/money.ts',
    '/kram/node_modules/zod/v4/core/core.js',
    '/kram/apps/web/node_modules/zod/index.js',
    '/kram/node_modules/@tabler/icons-react/dist/esm/icons/IconMap.mjs',
  ])
})
