import { ChipRow, RemovableChip } from '#ui/list'
import { activeFilters, type ListFilter } from './list-filters.ts'
import { useSearchParam } from './use-url-search.ts'

/** What narrows the list, each removable; nothing when it is whole. */
export function ActiveFilters({ filters }: { filters: readonly ListFilter[] }) {
  const [params, setParam] = useSearchParam()
  const q = params.get('q') ?? ''
  const active = activeFilters(filters, params)
  if (q === '' && active.length === 0) return null
  return (
    <ChipRow label="Włączone filtry">
      {q !== '' && <RemovableChip onRemove={() => setParam('q', null)}>{`„${q}”`}</RemovableChip>}
      {active.map(({ name, text }) => (
        <RemovableChip key={name} onRemove={() => setParam(name, null)}>
          {text}
        </RemovableChip>
      ))}
    </ChipRow>
  )
}
