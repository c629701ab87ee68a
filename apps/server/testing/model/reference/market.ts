// The market of a run, as data: small, so that stock, limits and capacity run out within a few commands. Amounts are in grosze, times in
// hours from the start of the run.

export const SELLERS = ['s1', 's2'] as const
export const BUYERS = ['b1', 'b2', 'g1', 'g2'] as const
export const ACTORS = [...SELLERS, ...BUYERS] as const
export type SellerName = (typeof SELLERS)[number]
/** `b1` and `b2` have accounts with a confirmed address, `g1` and `g2` are guests. */
export type BuyerName = (typeof BUYERS)[number]
export type Actor = (typeof ACTORS)[number]

export const isGuest = (name: Actor): boolean => name === 'g1' || name === 'g2'
export const isSeller = (name: Actor): name is SellerName => name === 's1' || name === 's2'

export const STOCKS = { eggs: 6, chickens: 4, bread: 6 } as const
export type StockName = keyof typeof STOCKS
export const STOCK_NAMES = Object.keys(STOCKS) as StockName[]
export const STOCK_SELLERS: Record<StockName, SellerName> = { eggs: 's1', chickens: 's1', bread: 's2' }

type OfferFacts = {
  seller: SellerName
  schedule: ScheduleName
  status: 'draft' | 'active'
  autoAccept: boolean
  delivery: { fee: number; freeFrom: number; minimum: number } | null
}
export const SCHEDULES = { pickup: 's1', round: 's2' } as const
export type ScheduleName = keyof typeof SCHEDULES

export const OFFERS = {
  farm: { seller: 's1', schedule: 'pickup', status: 'active', autoAccept: false, delivery: null },
  quick: { seller: 's1', schedule: 'pickup', status: 'draft', autoAccept: true, delivery: null },
  bakery: {
    seller: 's2',
    schedule: 'round',
    status: 'active',
    autoAccept: false,
    delivery: { fee: 1000, freeFrom: 8000, minimum: 2000 },
  },
} as const satisfies Record<string, OfferFacts>
export type OfferName = keyof typeof OFFERS
export const OFFER_NAMES = Object.keys(OFFERS) as OfferName[]
export const offerFacts = (name: OfferName): OfferFacts => OFFERS[name]

type ItemFacts = {
  offer: OfferName
  price: number
  /** Two offers draw on the same eggs. */
  stock: StockName | null
  /** Two offers have the variant whose way of being counted changes. */
  isCounted: boolean
  limit: number | null
  /** Sold by approximate weight: kilograms a piece. */
  weight: number | null
}
/** How much the weight of a piece may differ, in percent. */
export const TOLERANCE = 15

export const ITEMS = {
  eggs: { offer: 'farm', price: 1250, stock: 'eggs', isCounted: false, limit: null, weight: null },
  chicken: { offer: 'farm', price: 3600, stock: 'chickens', isCounted: false, limit: null, weight: 1.5 },
  cake: { offer: 'farm', price: 2000, stock: null, isCounted: false, limit: 3, weight: null },
  quickEggs: { offer: 'quick', price: 1250, stock: 'eggs', isCounted: false, limit: 4, weight: null },
  bread: { offer: 'bakery', price: 800, stock: 'bread', isCounted: false, limit: 5, weight: null },
  buns: { offer: 'farm', price: 500, stock: null, isCounted: true, limit: null, weight: null },
  quickBuns: { offer: 'quick', price: 600, stock: null, isCounted: true, limit: 4, weight: null },
  jam: { offer: 'bakery', price: 1500, stock: null, isCounted: false, limit: null, weight: null },
} as const satisfies Record<string, ItemFacts>
export type ItemName = keyof typeof ITEMS
export const ITEM_NAMES = Object.keys(ITEMS) as ItemName[]
export const itemFacts = (name: ItemName): ItemFacts => ITEMS[name]
export const COUNTED_SELLER: SellerName = 's1'
export const COUNTED_NAMES = ITEM_NAMES.filter((name) => itemFacts(name).isCounted)
/** Counted per date: all occurrences of this schedule have dates of their own. */
export const COUNTED_SCHEDULE: ScheduleName = 'pickup'
export const itemsOf = (offer: OfferName): ItemName[] => ITEM_NAMES.filter((name) => itemFacts(name).offer === offer)

/** Hours between cut-off and start, and from start to end. */
export const CUTOFF_HOURS = 24
export const DURATION_HOURS = 1

type OccurrenceFacts = { schedule: ScheduleName; startsIn: number; capacity: number | null }
export const OCCURRENCES: Record<string, OccurrenceFacts> = {
  pickup1: { schedule: 'pickup', startsIn: 48, capacity: 3 },
  pickup2: { schedule: 'pickup', startsIn: 72, capacity: null },
  round1: { schedule: 'round', startsIn: 48, capacity: 2 },
  round2: { schedule: 'round', startsIn: 96, capacity: 2 },
}
