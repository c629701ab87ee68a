import * as z from 'zod/mini'
import { NetUnit, SoldBy } from '../../catalogue/variants.ts'
import { atMost, inOrder, Instant, LocalDate } from '../../common/fields.ts'
import { Amount } from '../../common/price.ts'
import { Fulfilment } from '../../schedules/schemas.ts'
import { MAX_STATISTICS_DAYS, MAX_STATISTICS_ROWS } from './limits.ts'

const DAY_MS = 86_400_000

const Period = z.object({ from: LocalDate, to: LocalDate }).check(
  inOrder('from', 'to'),
  z.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_STATISTICS_DAYS, {
    path: ['to'],
    error: 'range',
  }),
)

/** What was handed over: how many reservations, and their value. Not picked up: how many. */
const totals = { reservations: z.int(), value: Amount, noShows: z.int() }

export const ProductFigure = z.object({
  variantId: z.int(),
  productName: z.string(),
  variantName: z.string(),
  soldBy: SoldBy,
  netQuantity: z.number(),
  netUnit: NetUnit,
  /** Handed over, in the unit of the variant. */
  quantity: z.number(),
  ...totals,
})
export type ProductFigure = z.infer<typeof ProductFigure>

export const BuyerFigure = z.object({
  /** As the seller sees it now: shortened once the contact is no longer shown. */
  name: z.string(),
  /** Had been handed something before the period, or at least twice in it. */
  regular: z.boolean(),
  lastDate: LocalDate,
  ...totals,
})
export type BuyerFigure = z.infer<typeof BuyerFigure>

export const PlaceFigure = z.object({
  locationId: z.nullable(z.int()),
  name: z.string(),
  fulfilment: Fulfilment,
  ...totals,
})
export type PlaceFigure = z.infer<typeof PlaceFigure>

export const MonthFigure = z.object({
  /** The first day of the month. */
  month: LocalDate,
  ...totals,
})
export type MonthFigure = z.infer<typeof MonthFigure>

/** When nothing was left of a variant, on its shelf or for a date. */
export const SoldOutFigure = z.object({
  movementId: z.int(),
  productName: z.string(),
  variantName: z.string(),
  /** The date for which it was made; `null` for the shelf. */
  date: z.nullable(LocalDate),
  soldOutAt: Instant,
})
export type SoldOutFigure = z.infer<typeof SoldOutFigure>

const figures = <T extends z.ZodMiniType>(figure: T) => ({
  query: Period,
  reply: z.object({ items: atMost(figure, MAX_STATISTICS_ROWS) }),
})

export const sellerStatisticsSchemas = {
  products: figures(ProductFigure),
  buyers: figures(BuyerFigure),
  locations: figures(PlaceFigure),
  months: figures(MonthFigure),
  soldOut: figures(SoldOutFigure),
}
