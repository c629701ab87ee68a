import type { Allergen } from '@kram/contract/catalogue/food'
import type { OfferSort } from '@kram/contract/offers/list-schemas'

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
  /** `null`: the default order of the query. */
  sort: OfferSort | null
  /** True when the map is shown beside the list. */
  map: boolean
}

export const RADIUS_CHOICES_KM = [5, 10, 15, 25, 50] as const
export const DEFAULT_RADIUS_KM = 15
const MAX_RADIUS_KM = 200
const MAX_PLACE_LENGTH = 100

/** Repeats the contract's values, because its schemas are not loaded on public pages. */
const ALLERGEN_NAMES: Record<Allergen, string> = {
  gluten: 'gluten',
  milk: 'mleko',
  eggs: 'jaja',
  nuts: 'orzechy',
  peanuts: 'orzeszki ziemne',
  soybeans: 'soja',
  fish: 'ryby',
  celery: 'seler',
  mustard: 'gorczyca',
  sesame: 'sezam',
  sulphites: 'siarczyny',
  lupin: 'łubin',
  crustaceans: 'skorupiaki',
  molluscs: 'mięczaki',
}
export const ALLERGEN_LABELS: Readonly<Record<Allergen, string>> = ALLERGEN_NAMES

const isAllergen = (text: string): text is Allergen => Object.hasOwn(ALLERGEN_NAMES, text)

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

/** Available orders: relevance needs text, distance needs a point. */
export const availableSorts = ({ searchPoint, q }: Pick<Filters, 'searchPoint' | 'q'>): OfferSort[] =>
  (['relevance', 'distance', 'price', 'unitPrice', 'newest'] as const).filter(
    (sort) => (sort !== 'relevance' || q.trim() !== '') && (sort !== 'distance' || searchPoint !== null),
  )

/** Parses the address; invalid values are ignored. */
export function parseFilters(search: URLSearchParams): Filters {
  const fulfilment = search.get('fulfilment')
  const sort = search.get('sort')
  const searchPoint = parseSearchPoint(search)
  return {
    searchPoint,
    place: parsePlace(search, searchPoint),
    radiusKm: parseNumber(search, 'radiusKm', 1, MAX_RADIUS_KM) ?? DEFAULT_RADIUS_KM,
    q: search.get('q')?.slice(0, 200) ?? '',
    asTyped: search.get('asTyped') === '1',
    category: search.get('category'),
    day: parseDay(search),
    fulfilment: fulfilment === 'pickup' || fulfilment === 'delivery' ? fulfilment : null,
    allergenFree: (search.get('allergenFree') ?? '').split(',').filter(isAllergen),
    sort: isSort(sort) ? sort : null,
    map: search.get('view') === 'map',
  }
}

const toParams = (filters: Filters): [string, string | number | null][] => {
  const { searchPoint, radiusKm, q, asTyped, category, day, fulfilment, allergenFree, sort, map } = filters
  return [
    ['latitude', searchPoint?.latitude ?? null],
    ['longitude', searchPoint?.longitude ?? null],
    ['near', searchPoint?.label ?? null],
    ['radiusKm', radiusKm === DEFAULT_RADIUS_KM ? null : radiusKm],
    ['q', q],
    ['asTyped', Number(asTyped) || null],
    ['category', category],
    ['day', day],
    ['fulfilment', fulfilment],
    ['allergenFree', allergenFree.join(',')],
    ['sort', sort],
    ['view', map ? 'map' : null],
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

/** The query of the API; the list of deliveries has neither a radius nor a fulfilment. */
export const toApiQuery = (filters: Filters, delivered?: 'delivered') => {
  const { q, asTyped, category, day, fulfilment, allergenFree, sort } = filters
  return {
    ...whereQuery(filters, delivered),
    ...(q && { q }),
    ...(q && asTyped && { asTyped: '1' as const }),
    ...(category && { category }),
    ...(day && { day }),
    ...(fulfilment && !delivered && { fulfilment }),
    ...(sort && { sort }),
    ...(allergenFree.length > 0 && { allergenFree: allergenFree.join(',') }),
  }
}

/** Number of active filters in the sheet. */
export const hiddenFilterCount = ({ fulfilment, allergenFree }: Filters): number =>
  (fulfilment ? 1 : 0) + allergenFree.length
