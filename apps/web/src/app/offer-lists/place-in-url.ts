import { placeRoutes } from '@kram/contract/places/schemas'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type Filters, parseFilters } from '#features/offers'
import { call } from '#lib/api'

type Loader = (args: LoaderFunctionArgs) => Promise<null>

/** What the address asks for by name, where it names no point: `?place=05-600`, as the API takes it. */
export const placeParamIn = (search: URLSearchParams): string | null =>
  parseFilters(search).searchPoint ? null : search.get('place')?.trim().slice(0, 100) || null

/** Leads to the same list around the place's point; an unknown place stays in the address, for the page to say so. */
export const withPlaceFromUrl =
  (pathOf: (filters: Filters) => string, read: Loader): Loader =>
  async (args) => {
    const search = new URL(args.request.url).searchParams
    const q = placeParamIn(search)
    const found = q ? await call(placeRoutes.search, { query: { q } }).catch(() => null) : null
    const place = found?.items[0]
    if (!place) return read(args)
    const { label, latitude, longitude } = place
    throw redirect(pathOf({ ...parseFilters(search), searchPoint: { label, latitude, longitude } }))
  }
