import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { privateFolders, publicModules } from './private-styles.ts'

const chunk = (
  fileName: string,
  needs: Partial<{ isEntry: boolean; imports: string[]; dynamicImports: string[]; moduleIds: string[] }>,
) => ({
  fileName,
  isEntry: false,
  imports: [],
  dynamicImports: [],
  moduleIds: [`/src/${fileName}.tsx`],
  ...needs,
})

test('what a public page loads at once or later is public, what only a page behind the login loads is not', () => {
  const modules = publicModules([
    chunk('index', { isEntry: true, imports: ['shell'], dynamicImports: ['home', 'private-routes'] }),
    chunk('shell', { imports: ['index'] }),
    chunk('home', { dynamicImports: ['late-part'] }),
    chunk('late-part', {}),
    chunk('private-routes', { moduleIds: ['/src/app/routes/private-routes.ts'], dynamicImports: ['stock'] }),
    chunk('stock', { imports: ['table'] }),
    chunk('table', {}),
  ])
  expect(modules.toSorted()).toEqual(['/src/home.tsx', '/src/index.tsx', '/src/late-part.tsx', '/src/shell.tsx'])
})

test('the folders are read from the stylesheet', () => {
  const theme = "@source not inline('{blur}');\n@source not '../features/stock';\n@source not '../app/pages/admin';\n"
  expect(privateFolders(theme)).toEqual(['/src/features/stock/', '/src/app/pages/admin/'])
})

test('both sheets declare the order of the layers, whichever comes first in a page', () => {
  const layersOf = (name: string): string | undefined =>
    /^@layer [\w, ]+;$/m.exec(readFileSync(new URL(`../src/ui/${name}`, import.meta.url), 'utf8'))?.[0]
  expect(layersOf('private.css')).toBeDefined()
  expect(layersOf('private.css')).toBe(layersOf('theme.css'))
})
