import type { Endpoint } from '@kram/contract/common/endpoint'
import type { FastifyInstance } from 'fastify'
import { type Reader, READERS } from '#http/docs'

export type Json = Record<string, unknown>
type Operation = {
  operationId: string
  parameters?: { schema: Json }[]
  requestBody?: Json
  responses: Record<string, Json>
  security?: { apiKey?: string[] }[]
}
export type Description = {
  openapi: string
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: Json
}
export type Described = { name: string; document: Description; operation: Operation }

/** The API descriptions, as the server sends them. */
export async function readDescriptions(fastify: FastifyInstance): Promise<Record<Reader, Description>> {
  const read = async (reader: Reader) => (await fastify.inject(READERS[reader].document)).json<Description>()
  return {
    programs: await read('programs'),
    app: await read('app'),
    sellers: await read('sellers'),
    operators: await read('operators'),
  }
}

/** Operations with the name of their route: `GET /api/offers/:id`. */
export const operationsOf = (document: Description): Described[] =>
  Object.entries(document.paths).flatMap(([path, { parameters, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      document,
      // Those of the path hold for every method.
      operation: { ...operation, parameters: [...((parameters ?? []) as never[]), ...(operation.parameters ?? [])] },
    })),
  )

/** The operation of a route in one of the descriptions. */
export const describedIn = (
  descriptions: Record<Reader, Description>,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
): Described | undefined =>
  Object.values(descriptions)
    .flatMap(operationsOf)
    .find(({ name }) => name === `${method} ${path}`)
