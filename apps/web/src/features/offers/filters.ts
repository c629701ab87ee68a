import type { Allergen } from '@kram/contract/catalogue/food'
import type { OfferSort } from '@kram/contract/offers/list-schemas'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'

type SellerStatus = keyof typeof SELLER_STATUS_LABELS
const isSellerStatus = (text: string): text is SellerStatus => Object.hasOwn(SELLER_STATUS_LABELS, text)

/** The point distances are measured from, with its label. */
export type SearchPoint = { latitude: number; longitude: number; label: string | null }

/** Filters of a public list, stored in the address of the page. */
export type Filters = {
  searchPoint: SearchPoint | null
  /** A place by name or postal code (`?place=05-600`), where the address names no point: the API resolves it with the list. */
  place: string | null
  radiusKm: number
  q: string
  /** True for the words as typed, without corrections. */
  asTyped: boolean
  category: string | null
  day: string | null
  fulfilment: 'pickup' | 'delivery' | null
  allergenFree: readonly Allergen[]
  /** Highest price of the item, `X.XX`. */
  maxPrice: string | null
  sellerStatus: readonly SellerStatus[]
  /** Only what is on hand. */
  onShelf: boolean
  /** `null`: the default order of the query. */
  sort: OfferSort | null
  /** Whether the map is shown; `null`: at a desk only. */
  map: boolean | null
}

export const RADIUS_CHOICES_KM = [5, 10, 15, 25, 50] as const
export const DEFAULT_RADIUS_KM = 15
const MAX_RADIUS_KM = 200
const MAX_PLACE_LENGTH = 100

/** Repeats the names of the contract, which come with the Polish ones and are not loaded on public pages. */
const ALLERGENS =
  'gluten milk eggs nuts peanuts soybeans fish celery mustard sesame sulphites lupin crustaceans molluscs'.split(' ')
const isAllergen = (text: string): text is Allergen => ALLERGENS.includes(text)

const parseNumber = (search: URLSearchParams, name: string, min: number, max: number): number | null => {
  const text = search.get(name)
  const value = Number(text)
  return text && Number.isFinite(value) && value >= min && value <= max ? value : null
}

const parseSearchPoint = (search: URLSearchParams): SearchPoint | null => {
  const latitude = parseNumber(search, 'latitude', -90, 90)
  const longitude = parseNumber(search, 'longitude', -180, 180)
  if (latitude === null || longitude === null) return null
  return { latitude, longitude, label: search.get('near')?.slice(0, 100) || null }
}

/** Coordinates in the address take precedence over a place by name. */
const parsePlace = (search: URLSearchParams, searchPoint: SearchPoint | null): string | null =>
  searchPoint ? null : search.get('place')?.trim().slice(0, MAX_PLACE_LENGTH) || null

const parseDay = (search: URLSearchParams): string | null => {
  const day = search.get('day') ?? ''
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day) ? day : null
}

const parsePrice = (search: URLSearchParams): string | null => {
  const price = search.get('maxPrice') ?? ''
  return /^\d{1,5}(\.\d{1,2})?$/.test(price) ? price : null
}

const VIEWS: Record<string, boolean> = { map: true, list: false }

const SORT_NAMES: Record<OfferSort, string> = {
  relevance: 'Najtrafniejsze',
  distance: 'Najbliższe',
  price: 'Najtańsze',
  unitPrice: 'Cena za kg lub l',
  newest: 'Najnowsze',
}
export const SORT_LABELS: Readonly<Record<OfferSort, string>> = SORT_NAMES

const isSort = (text: string | null): text is OfferSort => text !== null && Object.hasOwn(SORT_NAMES, text)

/** The default order. */
export const defaultSort = ({ searchPoint, q }: Pick<Filters, 'searchPoint' | 'q'>): OfferSort => {
  if (q.trim()) return 'relevance'
  return searchPoint ? 'distance' : 'newest'
}

const parseFulfilment = (search: URLSearchParams): Filters['fulfilment'] => {
  const fulfilment = search.get('fulfilment')
  return fulfilment === 'pickup' || fulfilment === 'delivery' ? fulfilment : null
}

const listOf = (search: URLSearchParams, name: string): string[] => (search.get(name) ?? '').split(',')

/** What narrows the list beside its place and words. */
const parseConditions = (search: URLSearchParams) => ({
  category: search.get('category'),
  day: parseDay(search),
  fulfilment: parseFulfilment(search),
  allergenFree: listOf(search, 'allergenFree').filter(isAllergen),
  maxPrice: parsePrice(search),
  sellerStatus: listOf(search, 'sellerStatus').filter(isSellerStatus),
  onShelf: search.get('onShelf') === '1',
})

/** Parses the address; invalid values are ignored. */
export function parseFilters(search: URLSearchParams): Filters {
  const sort = search.get('sort')
  const searchPoint = parseSearchPoint(search)
  return {
    ...parseConditions(search),
    searchPoint,
    place: parsePlace(search, searchPoint),
    radiusKm: parseNumber(search, 'radiusKm', 1, MAX_RADIUS_KM) ?? DEFAULT_RADIUS_KM,
    q: search.get('q')?.slice(0, 200) ?? '',
    asTyped: search.get('asTyped') === '1',
    sort: isSort(sort) ? sort : null,
    map: VIEWS[search.get('view') ?? ''] ?? null,
  }
}

type Conditions = ReturnType<typeof parseConditions>

/** The conditions as the address and the API write them. */
export const conditionParams = (conditions: { [name in keyof Conditions]: Filters[name] }) => ({
  category: conditions.category,
  day: conditions.day,
  fulfilment: conditions.fulfilment,
  allergenFree: conditions.allergenFree.join(',') || null,
  maxPrice: conditions.maxPrice,
  sellerStatus: conditions.sellerStatus.join(',') || null,
  onShelf: conditions.onShelf ? ('1' as const) : null,
})

const viewName = (map: boolean | null): string | null => (map === null ? null : map ? 'map' : 'list')

const pointParams = (point: SearchPoint | null): [string, string | number | null][] => [
  ['latitude', point?.latitude ?? null],
  ['longitude', point?.longitude ?? null],
  ['near', point?.label ?? null],
]

const toParams = (filters: Filters): [string, string | number | null][] => {
  const { searchPoint, radiusKm, q, asTyped, sort, map } = filters
  return [
    ...pointParams(searchPoint),
    ['radiusKm', radiusKm === DEFAULT_RADIUS_KM ? null : radiusKm],
    ['q', q],
    ['asTyped', Number(asTyped) || null],
    ...Object.entries(conditionParams(filters)),
    ['sort', sort],
    ['view', viewName(map)],
  ]
}

const listPath =
  (path: string) =>
  (filters: Partial<Filters>): string => {
    const search = new URLSearchParams()
    for (const [name, value] of toParams({ ...parseFilters(search), ...filters }))
      if (value) search.set(name, String(value))
    const text = search.toString()
    return text ? `${path}?${text}` : path
  }

/** The address of a list with these filters, without default values. A place by name is not written: its point is known by then. */
export const nearbyPath = listPath('/offers/nearby')
/** The same for the list of deliveries. */
export const deliveryPath = listPath('/offers/delivery')

/** By the place's name also once its point is known: the list in the cache was requested that way. */
const whereQuery = ({ searchPoint, place, radiusKm }: Filters, delivered?: 'delivered') => {
  if (!searchPoint && place === null) return {}
  const point = searchPoint && { latitude: searchPoint.latitude, longitude: searchPoint.longitude }
  return { ...(place === null ? point : { place }), ...(!delivered && { radiusKm }) }
}

/** Without the parameters that are not set. */
export const present = <T extends Record<string, unknown>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [name in keyof T]?: NonNullable<T[name]>
  }

/** The query of the API; the list of deliveries has neither a radius nor a fulfilment. */
export const toApiQuery = (filters: Filters, delivered?: 'delivered') => {
  const { q, asTyped, sort } = filters
  const { fulfilment, ...conditions } = conditionParams(filters)
  return {
    ...whereQuery(filters, delivered),
    ...(q && { q }),
    ...(q && asTyped && { asTyped: '1' as const }),
    ...present(conditions),
    ...(fulfilment && !delivered && { fulfilment }),
    ...(sort && { sort }),
  }
}
