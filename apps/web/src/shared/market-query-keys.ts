type Point = { latitude: number; longitude: number }

const pointKey = (point: Point | null) => point && [point.latitude, point.longitude]

/** Keys of the queries of the public lists and offers, which every first page loads. A key begins with its topic, so that `….all` matches everything about it. */
export const gazetteerKeys = {
  search: (text: string) => ['places', text],
  nearest: (latitude: number, longitude: number) => ['places', 'nearest', latitude, longitude],
} as const

export const offerKeys = {
  all: ['offers'],
  cards: (query: object) => ['offers', 'cards', query],
  count: (query: object) => ['offers', 'count', query],
  map: (query: object) => ['offers', 'map', query],
  delivery: (query: object) => ['offers', 'delivery', query],
  nearbyPickup: (query: object) => ['offers', 'nearby-pickup', query],
  wider: (query: object) => ['offers', 'wider', query],
  teaser: (point: Point | null) => ['offers', 'teaser', pointKey(point)],
  marketDays: (point: Point | null) => ['offers', 'market-days', pointKey(point)],
  ofSeller: (sellerId: number) => ['offers', 'seller', sellerId],
  one: (id: number) => ['offers', id],
  occurrences: (id: number) => ['offers', id, 'occurrences'],
  ownList: (filter: object) => ['offers', 'own', filter],
  own: (id: number) => ['offers', 'own', id],
  items: (filter: object) => ['offers', 'items', filter],
  allRows: ['offers', 'rows'],
  rows: (filter: object) => ['offers', 'rows', filter],
  item: (id: number) => ['offers', 'item', id],
  prices: (itemId: number) => ['offers', 'prices', itemId],
  today: (q: string) => ['offers', 'today', q],
  cached: ['cached-offers'],
} as const

export const seasonKeys = { calendar: ['seasons'], tiles: ['seasons', 'now'] } as const

export const suggestionKeys = {
  search: (q: string, near: { latitude: number; longitude: number } | null) => ['suggest', q, near],
} as const

export const sellerKeys = {
  mine: ['sellers', 'mine'],
  list: ['sellers', 'list'],
  one: (id: number) => ['sellers', id],
  reviews: (id: number) => ['sellers', id, 'reviews'],
} as const
