import * as z from 'zod/mini'
import { NET_UNITS, SOLD_BY } from './units.ts'
import { text, PositiveQuantity, Id, Version } from '../common/fields.ts'
import { Picture } from '../uploads/schemas.ts'

export const NetUnit = z.enum(NET_UNITS, { error: 'required' })
export type NetUnit = z.infer<typeof NetUnit>
export const SoldBy = z.enum(SOLD_BY, { error: 'required' })
export type SoldBy = z.infer<typeof SoldBy>

const variantFields = {
  name: text(80),
  netQuantity: PositiveQuantity,
  netUnit: NetUnit,
  soldBy: SoldBy,
  /** Smallest amount that may be reserved and the step of the counter: 1 piece, 0.5 kg. */
  step: PositiveQuantity,
  /** Sold by weight, which may differ by `tolerancePercent`; the price is capped accordingly. */
  approximate: z._default(z.boolean(), false),
  tolerancePercent: z._default(z.int().check(z.minimum(0, 'min'), z.maximum(15, 'max')), 0),
}

type VariantValues = {
  netQuantity: number
  netUnit: NetUnit
  soldBy: SoldBy
  step: number
  approximate: boolean
  tolerancePercent: number
}

const WEIGHT_UNITS: readonly NetUnit[] = ['g', 'kg']

/** Contradictions in a variant: pieces and packages have whole quantities, and only a weight may be approximate. */
const CONSISTENCY_RULES: readonly {
  property: keyof VariantValues
  code: string
  when: (facts: VariantValues) => boolean
}[] = [
  {
    property: 'netQuantity',
    code: 'whole',
    when: ({ netQuantity, netUnit }) => netUnit === 'szt' && !Number.isInteger(netQuantity),
  },
  { property: 'step', code: 'whole', when: ({ soldBy, step }) => soldBy !== 'loose' && !Number.isInteger(step) },
  {
    property: 'approximate',
    code: 'weighed',
    when: ({ approximate, netUnit }) => approximate && !WEIGHT_UNITS.includes(netUnit),
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

const isConsistent = z.check<VariantValues>(({ value, issues }) => {
  for (const { property, code, when } of CONSISTENCY_RULES)
    if (when(value)) issues.push({ code: 'custom', message: code, path: [property], input: value })
})

/** A variant without its product, as entered in a form. */
export const VariantDetails = z.strictObject(variantFields).check(isConsistent)
export type VariantDetails = z.infer<typeof VariantDetails>
export const VariantBody = z.strictObject({ ...variantFields, productId: Id }).check(isConsistent)
export const VariantUpdate = z.strictObject({ ...variantFields, version: Version }).check(isConsistent)

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
