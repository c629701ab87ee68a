import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@kram/contract/common/endpoint'
import { ROUTE_ERRORS } from '@kram/contract/api-description/route-errors'
import { ERRORS } from '@kram/contract/common/errors'
import { testDatabase } from '#testing/database/test-database'
import { operationsOf, readDescriptions, type Described } from '#testing/http/api-documents'
import { wholeApi } from '#testing/http/whole-api'
import { describe, expect, test } from 'vitest'

const { url } = await testDatabase()
const { fastify, registeredRoutes } = await wholeApi(url, 1000)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const sorted = (list: string[]) => list.toSorted()
/** Every route of the contract, registered or not. */
const CONTRACT = join(import.meta.dirname, '../../../../packages/contract/src')
const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('endpoints.ts'),
)
const modules = await Promise.all(files.map((file) => import(join(CONTRACT, file)) as Promise<object>))
const declared = modules
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Endpoints'))
  .flatMap(([, routes]) => Object.values(routes as Record<string, Endpoint>))

const documents = await readDescriptions(fastify)
const programs = operationsOf(documents.programs)
const app = operationsOf(documents.app)
const sellers = operationsOf(documents.sellers)
const operators = operationsOf(documents.operators)
const all = [...programs, ...app, ...sellers, ...operators]

describe('the descriptions', () => {
  test('contain every registered route, each exactly once', () => {
    const described = all.map(({ name }) => name)
    expect(sorted(described)).toEqual(sorted(registeredRoutes.map(({ route }) => nameOf(route))))
    for (const { route } of registeredRoutes)
      expect(fastify.hasRoute({ method: route.method, url: route.path })).toBe(true)
    const answered = declared.filter(({ method, path }) => fastify.hasRoute({ method, url: path })).map(nameOf)
    expect(answered.length).toBeGreaterThan(80)
    expect(answered.filter((name) => !described.includes(name))).toEqual([])
  })

  test('say to programs what is open without a session or to a key, and the rest to the screens', () => {
    const isForPrograms = ({ operation: { security } }: Described) =>
      security !== undefined && (security.length === 0 || security.some((one) => 'apiKey' in one))
    expect(programs.filter((one) => !isForPrograms(one)).map(({ name }) => name)).toEqual([])
    expect([...app, ...sellers].filter(isForPrograms).map(({ name }) => name)).toEqual([])
    expect(programs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /api/offers', 'POST /api/auth/login', 'GET /api/items']),
    )
    expect(app.map(({ name }) => name)).toContain('GET /api/account/sessions')
    expect(sellers.map(({ name }) => name)).toEqual(expect.arrayContaining(['POST /api/api-keys', 'GET /api/webhooks']))
  })

  test('say to operators what only they may call', () => {
    const isForOperators = ({ route }: (typeof registeredRoutes)[number]) => route.access === 'admin'
    const expected = registeredRoutes.filter(isForOperators).map(({ route }) => nameOf(route))
    expect(sorted(operators.map(({ name }) => name))).toEqual(sorted(expected))
  })

  test('have introductions of their own', () => {
    const titles = Object.values(documents).map(({ info }) => info.title)
    expect(new Set(titles).size).toBe(4)
    for (const { info } of [documents.app, documents.sellers, documents.operators])
      expect(info.description).toContain('`/api/openapi.json`')
  })

  test('give every operation a name of its own', () => {
    const names = all.map(({ operation }) => operation.operationId)
    expect(names).toHaveLength(registeredRoutes.length)
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual([])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names).toContain('reservationCreateAnonymous')
  })

  test('list errors of registered routes only', () => {
    const names = registeredRoutes.map(({ route }) => nameOf(route))
    expect(Object.keys(ROUTE_ERRORS).filter((name) => !names.includes(name))).toEqual([])
  })

  test('say what every error and field code means, where the formats are', () => {
    for (const code of Object.keys(ERRORS)) expect(documents.programs.info.description).toContain(`- \`${code}\` `)
  })
})
