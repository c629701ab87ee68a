import type { Cutoff, ScheduleRule } from '@kram/contract/schedules/rules'
import type { Locality } from '../data/geography.ts'
import type { ProductTemplate } from '../data/product-templates.ts'
import type { Person } from '../data/people.ts'
import type { Trade } from '../data/trades.ts'

/** The planned demo market, before rows are written. References are the planned objects themselves. */
export type PlannedSeller = {
  owner: Person
  email: string
  trade: Trade
  name: string
  place: Locality
  phone: string
  status: string
  tagline: string
  story: string
  food: boolean
  vetNumber: string | null
  joinedDaysAgo: number
  photo: string
}

export type PlannedSchedule = {
  seller: PlannedSeller
  name: string
  fulfilment: 'pickup' | 'delivery'
  rule: ScheduleRule
  startTime: string
  endTime: string
  cutoff: Cutoff
  capacity: number | null
  radiusKm: number | null
  fee: number | null
  freeFrom: number | null
  minimum: number | null
}

export type PlannedOfferItem = {
  template: ProductTemplate
  price: number
  /** On hand in the seller's inventory; `null` = made to order, no limit. */
  stock: number | null
  /** The offer item's limit besides the stock. */
  limit: number | null
}

export type PlannedOffer = {
  seller: PlannedSeller
  title: string
  description: string
  status: 'draft' | 'active' | 'paused' | 'archived'
  mode: 'nonBinding' | 'binding'
  autoAccept: boolean
  publishedDaysAgo: number
  schedules: PlannedSchedule[]
  offerItems: PlannedOfferItem[]
}

export type PlannedMarket = { sellers: PlannedSeller[]; schedules: PlannedSchedule[]; offers: PlannedOffer[] }
