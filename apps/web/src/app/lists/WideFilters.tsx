import type { ReactNode } from 'react'
import { FilterChips, FilterFields, hasChips, hasFields } from './FilterFields.tsx'
import type { ListFilter } from './list-filters.ts'
import { UrlSearch } from './UrlSearch.tsx'

type Props = { search: string | undefined; filters: readonly ListFilter[]; tools: ReactNode }

/** Search, filters and tools of a list where there is room to show them all. */
export function WideFilters({ search, filters, tools }: Props) {
  const [fields, chips] = [hasFields(filters), hasChips(filters)]
  // Without chips the tools stand beside the fields.
  const hasRow = search !== undefined || fields
  return (
    <div className="mb-4 grid gap-3 empty:hidden max-sm:hidden">
      {hasRow && (
        <div className="flex flex-wrap items-end gap-3 *:has-[select,input[type=date]]:w-44 *:has-[select,input[type=date]]:shrink-0">
          {search !== undefined && <UrlSearch label={search} />}
          <FilterFields filters={filters} />
          {!chips && <Tools tools={tools} />}
        </div>
      )}
      {(chips || !hasRow) && (
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 empty:hidden">
          {chips && (
            <div className="flex flex-wrap gap-2">
              <FilterChips filters={filters} labelled={false} />
            </div>
          )}
          <Tools tools={tools} />
        </div>
      )}
    </div>
  )
}

function Tools({ tools }: Pick<Props, 'tools'>) {
  if (tools === undefined) return null
  return (
    <div role="group" aria-label="Narzędzia listy" className="flex shrink-0 flex-wrap gap-2">
      {tools}
    </div>
  )
}
