import { SearchField } from '#ui/forms'
import { useUrlSearch } from './use-url-search.ts'

/** The search field of a list, bound to the address. */
export function UrlSearch({ label }: { label: string }) {
  const [q, find] = useUrlSearch()
  return (
    <div className="min-w-0 flex-1 sm:basis-64">
      <SearchField label={label} value={q} onSearch={find} />
    </div>
  )
}
