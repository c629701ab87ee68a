import type { ReactNode } from 'react'
import { FilterChips, FilterFields, hasChips, hasFields } from './FilterFields.tsx'
import type { ListFilter } from './list-filters.ts'
import { UrlSearch } from './UrlSearch.tsx'

type Props = { search: string | undefined; filters: readonly ListFilter[]; tools: ReactNode }

/** Search, filters and tools of a list where there is room to show them all. */
export function WideFilters({ search, filters, tools }: Props) {
  const [fields, chips] = [hasFields(filters), hasChips(filters)]
  return (
    <div className="mb-4 grid gap-3 empty:hidden max-sm:hidden">
      {(search !== undefined || fields) && (
        <div className="flex flex-wrap items-end gap-3 *:has-[select,input[type=date]]:w-44 *:has-[select,input[type=date]]:shrink-0">
          {search !== undefined && <UrlSearch label={search} />}
          <FilterFields filters={filters} />
        </div>
      )}
      {(chips || tools !== undefined) && (
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          {chips && (
            <div className="flex flex-wrap gap-2">
              <FilterChips filters={filters} labelled={false} />
            </div>
          )}
          {tools !== undefined && (
            <div role="group" aria-label="Narzędzia listy" className="flex flex-wrap gap-2">
              {tools}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
