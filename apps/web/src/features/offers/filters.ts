import type { Allergen } from '@kram/contract/food'
import type { OfferSort } from '@kram/contract/offer-cards'

/** Where distances are measured from; `label` is what people call it. */
export type Spot = { latitude: number; longitude: number; label: string | null }

/** What a public list is asked for. Lives in the address of the page. */
export type Filters = {
  spot: Spot | null
  radiusKm: number
  q: string
  category: string | null
  day: string | null
  fulfilment: 'pickup' | 'delivery' | null
  allergenFree: readonly Allergen[]
  /** `null`: the usual order of what is asked. */
  sort: OfferSort | null
  /** The list stands beside a map. */
  map: boolean
}

export const RADII = [5, 10, 15, 25, 50] as const
export const USUAL_RADIUS = 15
const WIDEST = 200

/** Kept here beside the contract's, whose schemas stay out of public pages. */
const ALLERGENS: Record<Allergen, string> = {
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
export const ALLERGEN_WORDS: Readonly<Record<Allergen, string>> = ALLERGENS

const isAllergen = (text: string): text is Allergen => Object.hasOwn(ALLERGENS, text)

const numberIn = (search: URLSearchParams, name: string, min: number, max: number): number | null => {
  const text = search.get(name)
  const value = Number(text)
  return text && Number.isFinite(value) && value >= min && value <= max ? value : null
}

const spotIn = (search: URLSearchParams): Spot | null => {
  const latitude = numberIn(search, 'latitude', -90, 90)
  const longitude = numberIn(search, 'longitude', -180, 180)
  if (latitude === null || longitude === null) return null
  return { latitude, longitude, label: search.get('near')?.slice(0, 100) || null }
}

const SORTS: Record<OfferSort, string> = {
  relevance: 'Najtrafniejsze',
  distance: 'Najbliższe',
  price: 'Najtańsze',
  unitPrice: 'Cena za kg lub l',
  newest: 'Najnowsze',
}
export const SORT_WORDS: Readonly<Record<OfferSort, string>> = SORTS

const isSort = (text: string | null): text is OfferSort => text !== null && Object.hasOwn(SORTS, text)

/** The order that stands when nobody chose one. */
export const usualSort = ({ spot, q }: Pick<Filters, 'spot' | 'q'>): OfferSort => {
  if (q.trim()) return 'relevance'
  return spot ? 'distance' : 'newest'
}

/** Orders that make sense: relevance wants words, distance a place. */
export const sortsFor = ({ spot, q }: Pick<Filters, 'spot' | 'q'>): OfferSort[] =>
  (['relevance', 'distance', 'price', 'unitPrice', 'newest'] as const).filter(
    (sort) => (sort !== 'relevance' || q.trim() !== '') && (sort !== 'distance' || spot !== null),
  )

/** Reads what the address says; what makes no sense there counts as not said. */
export function filtersIn(search: URLSearchParams): Filters {
  const fulfilment = search.get('fulfilment')
  const day = search.get('day')
  const sort = search.get('sort')
  return {
    spot: spotIn(search),
    radiusKm: numberIn(search, 'radiusKm', 1, WIDEST) ?? USUAL_RADIUS,
    q: search.get('q')?.slice(0, 200) ?? '',
    category: search.get('category'),
    day: day && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day) ? day : null,
    fulfilment: fulfilment === 'pickup' || fulfilment === 'delivery' ? fulfilment : null,
    allergenFree: (search.get('allergenFree') ?? '').split(',').filter(isAllergen),
    sort: isSort(sort) ? sort : null,
    map: search.get('view') === 'map',
  }
}

const said = (filters: Filters): [string, string | number | null][] => {
  const { spot, radiusKm, q, category, day, fulfilment, allergenFree, sort, map } = filters
  return [
    ['latitude', spot?.latitude ?? null],
    ['longitude', spot?.longitude ?? null],
    ['near', spot?.label ?? null],
    ['radiusKm', radiusKm === USUAL_RADIUS ? null : radiusKm],
    ['q', q],
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
    for (const [name, value] of said({ ...filtersIn(search), ...filters })) if (value) search.set(name, String(value))
    const text = search.toString()
    return text ? `${path}?${text}` : path
  }

/** The address of a list with these filters; what is usual stays unsaid. */
export const nearbyPath = listPath('/offers/nearby')
/** The same for what is brought to the door. */
export const deliveryPath = listPath('/offers/delivery')

/** As the API asks for it; what is delivered is asked for without a circle and another way. */
export const queryOf = (filters: Filters, delivered?: 'delivered') => {
  const { spot, radiusKm, q, category, day, fulfilment, allergenFree, sort } = filters
  return {
    ...(spot && { latitude: spot.latitude, longitude: spot.longitude, ...(!delivered && { radiusKm }) }),
    ...(q && { q }),
    ...(category && { category }),
    ...(day && { day }),
    ...(fulfilment && !delivered && { fulfilment }),
    ...(sort && { sort }),
    ...(allergenFree.length > 0 && { allergenFree: allergenFree.join(',') }),
  }
}

/** How many of the filters behind the button are set. */
export const hiddenFilters = ({ fulfilment, allergenFree }: Filters): number =>
  (fulfilment ? 1 : 0) + allergenFree.length
