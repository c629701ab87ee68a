import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { type Node, onlyRoutes, withoutRoutes } from './contract-source.ts'

const SOURCE = `
import * as z from 'zod/mini'
import { route } from './route.ts'
const name = z.string().check(z.trim())
export const Body = z.object({ name })
export const isFine = (text) => text !== ''
export const fruitRoutes = {
  list: route({ method: 'GET', path: '/api/fruit', summary: 'All', access: 'public', reply: z.array(Body) }),
  create: route({ method: 'POST', path: '/api/fruit', summary: 'One', access: 'seller', body: Body, reply: Body, status: 201 }),
}
`
const parsed = (source: string): Node => parseAst(source) as unknown as Node

test('a list page gets addresses and nothing that would bring Zod along', () => {
  const code = onlyRoutes(SOURCE, parsed(SOURCE), new Set(['method', 'path'])).toString()
  expect(code).not.toMatch(/zod|z\.|Body|summary|import/)
  expect(code).toContain(`list: route({ method: 'GET', path: '/api/fruit', })`)
  expect(code).toContain(`create: route({ method: 'POST', path: '/api/fruit', })`)
})

test('the schemas stay where they were, hand the routes on, and may be dropped one by one', () => {
  const code = withoutRoutes(SOURCE, parsed(SOURCE), '/fruit.ts?routes').toString()
  expect(code).toContain(`export { fruitRoutes } from '/fruit.ts?routes'`)
  expect(code).not.toContain('/api/fruit')
  expect(code).toContain('export const Body = /* @__PURE__ */ (() => (z.object({ name })))()')
  expect(code).toContain('const name = /* @__PURE__ */ (() => (z.string().check(z.trim())))()')
  expect(code).toContain(`export const isFine = (text) => text !== ''`)
})

test('an address that is computed is refused: it would be undefined in the browser', () => {
  const computed = SOURCE.replace(`path: '/api/fruit', summary: 'All'`, `path: BASE + '/fruit', summary: 'All'`)
  expect(() => onlyRoutes(computed, parsed(computed), new Set(['method', 'path']))).toThrow(
    'the path of a route must be written out',
  )
})
