import type { Product } from '@kram/contract/catalogue/products'
import type { Variant } from '@kram/contract/catalogue/variants'
import type { Db } from '#platform/database'
import { sellerPrincipal, testApi } from '../http/test-api.ts'
import { createCall } from '../http/call.ts'
import { insertSeller } from '../factories/index.ts'

type Headers = Record<string, string>
type TestApi = ReturnType<typeof testApi>

/** Edits products and stock over the API; `register` registers the slices under test. */
export function sellerClient(db: Db, ...register: ((api: TestApi['api'], deps: TestApi['deps']) => void)[]) {
  const { api, deps, as, inject } = testApi({ db, limitFactor: 10_000 })
  for (const slice of register) slice(api, deps)

  const join = async (name?: string) => {
    const people = await insertSeller(db, { ...(name !== undefined && { name }) })
    return { ...people, headers: as(sellerPrincipal(people.userId, people.sellerId)) }
  }
  return { as, inject, call: createCall(inject), join }
}

const honey = { name: 'Miód lipowy', category: 'miod', food: { allergens: [] } }
const jar = { name: 'słoik 0,9 l', netQuantity: 0.9, netUnit: 'l', soldBy: 'packed', step: 1 }

/** The same with honey and its jar. */
export function catalogueClient(db: Db, ...register: Parameters<typeof sellerClient>[1][]) {
  const client = sellerClient(db, ...register)
  const addProduct = async (headers: Headers, change: object = {}): Promise<Product> =>
    (await client.call('POST', '/api/products', headers, { ...honey, ...change })).body
  const addVariant = async (headers: Headers, productId: number, change: object = {}): Promise<Variant> =>
    (await client.call('POST', '/api/variants', headers, { ...jar, productId, ...change })).body
  return { ...client, honey, jar, addProduct, addVariant }
}

/** The fields of a product that a PUT sends. */
export const editableProduct = ({ name, description, category, food, perishable, version, pictures }: Product) => ({
  name,
  description,
  category,
  food,
  perishable,
  version,
  pictureIds: pictures.map(({ id }) => id),
})
