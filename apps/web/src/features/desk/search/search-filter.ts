import { FOUND_KIND_LABELS, type FoundKind } from '@kram/contract/desk/search-kinds'
import type { SearchFilter } from '@kram/contract/desk/schemas'

const isKind = (value: string | null): value is FoundKind => value !== null && Object.hasOwn(FOUND_KIND_LABELS, value)

/** The question in the address; what it does not know is left out. */
export function searchFilter(params: URLSearchParams): SearchFilter {
  const kind = params.get('kind')
  const state = params.get('state')
  return {
    kind: isKind(kind) ? kind : 'person',
    q: (params.get('q') ?? '').trim().slice(0, 254),
    ...(state !== null && state.length <= 20 && { state }),
  }
}
