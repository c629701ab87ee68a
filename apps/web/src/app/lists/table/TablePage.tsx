import { type ReactNode, useMemo, useState } from 'react'
import { TableSlotsContext } from '#shared/table-slots/index.ts'
import { NoWrap } from '#ui/text'
import type { ListFilter } from '../list-filters.ts'
import { MoreSheet } from '../MoreSheet.tsx'
import { UrlSearch } from '../UrlSearch.tsx'
import { CompactFilters } from './CompactFilters.tsx'

type Props = {
  title: string
  search?: string | undefined
  filters: readonly ListFilter[]
  primary?: ReactNode
  actions?: ReactNode
  tools?: ReactNode
  nav?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A list as a table: title, search and acts in one row, views and filters in a second one, and then the rows. */
export function TablePage({ title, search, filters, primary, actions, tools, nav, aside, children }: Props) {
  const [viewsSlot, setViews] = useState<HTMLElement | null>(null)
  const [toolsSlot, setTools] = useState<HTMLElement | null>(null)
  const [countSlot, setCount] = useState<HTMLElement | null>(null)
  const slots = useMemo(
    () => ({ views: viewsSlot, tools: toolsSlot, count: countSlot }),
    [viewsSlot, toolsSlot, countSlot],
  )
  return (
    <div className="mx-auto w-full max-w-page px-6 pt-4 pb-6">
      <header className="mb-3 flex items-center gap-2">
        <h1 className="type-display mr-auto">
          <NoWrap text={title} />
        </h1>
        {search !== undefined && (
          <div className="flex w-64 min-w-40">
            <UrlSearch label={search} />
          </div>
        )}
        <div ref={setTools} className="contents" />
        <MoreSheet actions={actions} tools={tools} />
        {primary}
      </header>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {nav}
        <div ref={setViews} className="empty:hidden" />
        <CompactFilters filters={filters} />
        {aside}
        <div ref={setCount} className="ml-auto" />
      </div>
      <TableSlotsContext value={slots}>{children}</TableSlotsContext>
    </div>
  )
}
