import { counted, type Forms } from '@kram/polish/plural'
import { useState } from 'react'
import { Button } from '#ui/buttons'
import { Sheet } from '#ui/feedback'
import { FilterButton } from '#ui/list'
import { FilterChips, FilterFields } from './FilterFields.tsx'
import { activeFilters, type ListFilter } from './list-filters.ts'
import { useClearFilters, useSearchParam } from './use-url-search.ts'

const ACTIVE: Forms = { one: 'włączony', few: 'włączone', many: 'włączonych', other: 'włączonego' }

/** The filters of a list on a phone. */
export function FilterSheet({ filters }: { filters: readonly ListFilter[] }) {
  const [isOpen, setOpen] = useState(false)
  const [params] = useSearchParam()
  const clear = useClearFilters()
  const active = activeFilters(filters, params)
  const close = (): void => setOpen(false)
  return (
    <>
      <FilterButton count={active.length} countLabel={counted(active.length, ACTIVE)} onPress={() => setOpen(true)} />
      <Sheet
        open={isOpen}
        onClose={close}
        title="Filtry i kolejność"
        footer={
          <>
            {active.length > 0 && (
              <Button variant="secondary" onClick={() => clear(active.map(({ name }) => name))}>
                Wyczyść ({active.length})
              </Button>
            )}
            <Button onClick={close}>Pokaż listę</Button>
          </>
        }
      >
        <div className="grid gap-5 pb-2">
          <div className="grid grid-cols-2 items-end gap-3 empty:hidden">
            <FilterFields filters={filters} />
          </div>
          <div className="flex flex-wrap gap-x-2 gap-y-4 empty:hidden">
            <FilterChips filters={filters} labelled />
          </div>
        </div>
      </Sheet>
    </>
  )
}
