import * as z from 'zod/mini'
import { categoryOf, isLeafCategory } from './categories.ts'
import { Id, IdParams, optionalText, page, PageQuery, PathId, PositiveQuantity, text, Version } from './common.ts'
import { Empty, route } from './route.ts'
import { Picture } from './uploads.ts'

/** The 14 groups of Annex II, Regulation (EU) 1169/2011. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export const Allergen = z.enum(ALLERGENS)
export type Allergen = z.infer<typeof Allergen>

/** Polish names for chips, labels and filters. */
export const ALLERGEN_NAMES: Record<Allergen, string> = {
  gluten: 'gluten',
  crustaceans: 'skorupiaki',
  eggs: 'jaja',
  fish: 'ryby',
  peanuts: 'orzeszki ziemne',
  soybeans: 'soja',
  milk: 'mleko',
  nuts: 'orzechy',
  celery: 'seler',
  mustard: 'gorczyca',
  sesame: 'sezam',
  sulphites: 'siarczyny',
  lupin: 'łubin',
  molluscs: 'mięczaki',
}

/**
 * Food information. `allergens: null` = not answered yet (an offer cannot be published), `[]` = the explicit "nie zawiera".
 */
export const FoodInfo = z.strictObject({
  ingredients: optionalText(2000),
  allergens: z._default(z.nullable(z.array(Allergen).check(z.maxLength(14, 'maxlength'))), null),
  mayContain: z._default(z.array(Allergen).check(z.maxLength(14, 'maxlength')), []),
  storage: optionalText(300),
  durability: optionalText(200),
  originCountry: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'country')), 'PL'),
  producer: optionalText(200),
})
export type FoodInfo = z.infer<typeof FoodInfo>

export const NET_UNITS = ['g', 'kg', 'ml', 'l', 'szt', 'm'] as const
export const NetUnit = z.enum(NET_UNITS, { error: 'required' })
export type NetUnit = z.infer<typeof NetUnit>
export const SOLD_BY = ['piece', 'packed', 'loose'] as const
export const SoldBy = z.enum(SOLD_BY, { error: 'required' })
export type SoldBy = z.infer<typeof SoldBy>

const productFields = {
  name: text(100),
  description: optionalText(3000),
  category: z
    .string({ error: 'required' })
    .check(z.maxLength(40, { error: 'category', abort: true }), z.refine(isLeafCategory, 'category')),
  food: z._default(z.nullable(FoodInfo), null),
  perishable: z._default(z.boolean(), false),
  pictureIds: z._default(z.array(Id).check(z.maxLength(8, 'maxlength')), []),
}
export const ProductBody = z.strictObject(productFields)
export const ProductUpdate = z.strictObject({ ...productFields, version: Version })

export const Product = z.object({
  id: z.int(),
  sellerId: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  category: z.string(),
  food: z.nullable(FoodInfo),
  perishable: z.boolean(),
  pictures: z.array(Picture),
  variantCount: z.int(),
  /** Put away: in no list but the archive. */
  archived: z.boolean(),
  version: z.int(),
})
export type Product = z.infer<typeof Product>

/** A food whose allergens nobody has answered yet: no offer with it may be published. */
export const lacksAllergens = ({ category, food }: { category: string; food: FoodInfo | null }): boolean =>
  categoryOf(category)?.food === true && (food === null || food.allergens === null)

const variantFields = {
  name: text(80),
  netQuantity: PositiveQuantity,
  netUnit: NetUnit,
  soldBy: SoldBy,
  /** Smallest amount that may be reserved and the step of the counter: 1 piece, 0.5 kg. */
  step: PositiveQuantity,
  /** Weighed goods: the final weight may differ by `tolerancePercent`, the price is capped accordingly. */
  approximate: z._default(z.boolean(), false),
  tolerancePercent: z._default(z.int().check(z.minimum(0, 'min'), z.maximum(15, 'max')), 0),
}

type Facts = {
  netQuantity: number
  netUnit: NetUnit
  soldBy: SoldBy
  step: number
  approximate: boolean
  tolerancePercent: number
}

const WEIGHED: readonly NetUnit[] = ['g', 'kg']

/** What does not fit together in a variant: pieces and packages come whole, only what is weighed may be approximate. */
const MISFITS: readonly { property: keyof Facts; code: string; when: (facts: Facts) => boolean }[] = [
  {
    property: 'netQuantity',
    code: 'whole',
    when: ({ netQuantity, netUnit }) => netUnit === 'szt' && !Number.isInteger(netQuantity),
  },
  { property: 'step', code: 'whole', when: ({ soldBy, step }) => soldBy !== 'loose' && !Number.isInteger(step) },
  {
    property: 'approximate',
    code: 'weighed',
    when: ({ approximate, netUnit }) => approximate && !WEIGHED.includes(netUnit),
  },
  {
    property: 'tolerancePercent',
    code: 'required',
    when: ({ approximate, tolerancePercent }) => approximate && tolerancePercent === 0,
  },
  {
    property: 'tolerancePercent',
    code: 'notApproximate',
    when: ({ approximate, tolerancePercent }) => !approximate && tolerancePercent !== 0,
  },
]

const fitsTogether = z.check<Facts>(({ value, issues }) => {
  for (const { property, code, when } of MISFITS)
    if (when(value)) issues.push({ code: 'custom', message: code, path: [property], input: value })
})

/** A variant without its product: what a form asks for. */
export const VariantFacts = z.strictObject(variantFields).check(fitsTogether)
export type VariantFacts = z.infer<typeof VariantFacts>
export const VariantBody = z.strictObject({ ...variantFields, productId: Id }).check(fitsTogether)
export const VariantUpdate = z.strictObject({ ...variantFields, version: Version }).check(fitsTogether)

export const Variant = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  name: z.string(),
  netQuantity: z.number(),
  netUnit: NetUnit,
  soldBy: SoldBy,
  step: z.number(),
  approximate: z.boolean(),
  tolerancePercent: z.int(),
  /** The first picture of the product. */
  cover: z.nullable(Picture),
  version: z.int(),
})
export type Variant = z.infer<typeof Variant>

const ListQuery = z.extend(PageQuery, { q: z.optional(z.string().check(z.maxLength(100, 'maxlength'))) })

export const catalogueRoutes = {
  products: route({
    method: 'GET',
    path: '/api/products',
    summary: 'Own products, those in the archive apart',
    access: 'seller',
    query: z.extend(ListQuery, {
      archived: z.optional(z.literal('true')),
      /** One category, or all of a group. */
      category: z.optional(z.string().check(z.maxLength(40, 'maxlength'))),
      sort: z.optional(z.enum(['name', 'newest'])),
    }),
    reply: page(Product),
  }),
  product: route({
    method: 'GET',
    path: '/api/products/:id',
    summary: 'A product: the own one, or one that is publicly offered',
    access: 'public',
    limit: 'read',
    params: IdParams,
    reply: Product,
  }),
  createProduct: route({
    method: 'POST',
    path: '/api/products',
    summary: 'Add a product',
    access: 'seller',
    limit: 'write',
    body: ProductBody,
    reply: Product,
    status: 201,
    idempotent: true,
  }),
  updateProduct: route({
    method: 'PUT',
    path: '/api/products/:id',
    summary: 'Change a product',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: ProductUpdate,
    reply: Product,
  }),
  deleteProduct: route({
    method: 'DELETE',
    path: '/api/products/:id',
    summary: 'Delete a product that no offer uses',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Empty,
    status: 204,
  }),
  variants: route({
    method: 'GET',
    path: '/api/variants',
    summary: 'Own variants, all or of one product',
    access: 'seller',
    query: z.extend(ListQuery, { productId: z.optional(PathId) }),
    reply: page(Variant),
  }),
  variant: route({
    method: 'GET',
    path: '/api/variants/:id',
    summary: 'A variant: the own one, or one that is publicly offered',
    access: 'public',
    limit: 'read',
    params: IdParams,
    reply: Variant,
  }),
  createVariant: route({
    method: 'POST',
    path: '/api/variants',
    summary: 'Add a variant',
    access: 'seller',
    limit: 'write',
    body: VariantBody,
    reply: Variant,
    status: 201,
    idempotent: true,
  }),
  updateVariant: route({
    method: 'PUT',
    path: '/api/variants/:id',
    summary: 'Change a variant',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: VariantUpdate,
    reply: Variant,
  }),
  deleteVariant: route({
    method: 'DELETE',
    path: '/api/variants/:id',
    summary: 'Delete a variant that nothing uses',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Empty,
    status: 204,
  }),
}
