import type { Product } from '@kram/contract/products'
import type { Variant } from '@kram/contract/variants'
import type { Db } from '#platform/database'
import { aSeller, testApi } from './api.ts'
import { callsOf } from './calls.ts'
import { insertSeller } from './market.ts'

type Headers = Record<string, string>
type Parts = ReturnType<typeof testApi>

/** Sellers at work on their goods, over the API; `register` puts the slices under test on the edge. */
export function goodsDesk(db: Db, ...register: ((api: Parts['api'], deps: Parts['deps']) => void)[]) {
  const { api, deps, as, inject } = testApi({ db, limitFactor: 10_000 })
  for (const slice of register) slice(api, deps)

  const join = async (name?: string) => {
    const people = await insertSeller(db, name)
    return { ...people, headers: as(aSeller(people.userId, people.sellerId)) }
  }
  return { as, inject, call: callsOf(inject), join }
}

const honey = { name: 'Miód lipowy', category: 'miod', food: { allergens: [] } }
const jar = { name: 'słoik 0,9 l', netQuantity: 0.9, netUnit: 'l', soldBy: 'packed', step: 1 }

/** The same with honey and its jar. */
export function catalogueDesk(db: Db, ...register: Parameters<typeof goodsDesk>[1][]) {
  const desk = goodsDesk(db, ...register)
  const addProduct = async (headers: Headers, change: object = {}): Promise<Product> =>
    (await desk.call('POST', '/api/products', headers, { ...honey, ...change })).body
  const addVariant = async (headers: Headers, productId: number, change: object = {}): Promise<Variant> =>
    (await desk.call('POST', '/api/variants', headers, { ...jar, productId, ...change })).body
  return { ...desk, honey, jar, addProduct, addVariant }
}

/** What a PUT sends back of a product. */
export const editableProduct = ({ name, description, category, food, perishable, version, pictures }: Product) => ({
  name,
  description,
  category,
  food,
  perishable,
  version,
  pictureIds: pictures.map(({ id }) => id),
})
