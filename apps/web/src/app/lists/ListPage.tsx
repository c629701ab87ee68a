import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import type { ListFilter } from './list-filters.ts'
import { ListHeader } from './ListHeader.tsx'
import { TablePage } from './table/TablePage.tsx'
import { WideFilters } from './WideFilters.tsx'

type Props = {
  title: string
  /** Left out on a phone, where the list comes first. */
  lead?: string
  /** Label of the search field; without it the list has none. */
  search?: string
  filters?: readonly ListFilter[]
  /** The main action. */
  primary?: ReactNode
  /** Further actions, on a phone under "Więcej". */
  actions?: ReactNode
  /** Files and prints of the whole list; on a phone under "Więcej", too. */
  tools?: ReactNode
  /** Tabs of related views. */
  nav?: ReactNode
  /** Beside the filters of a table. */
  aside?: ReactNode
  width?: 'reading' | 'wide'
  /** The list is a table: its head is two rows, and rare actions are under "Więcej". */
  table?: boolean
  children: ReactNode
}

/** A list with its title, search, filters and actions. On a phone these are one row, so that the list comes first. */
export function ListPage({ table = false, aside, ...list }: Props) {
  if (!table) return <CardPage {...list} />
  return <TablePage {...list} aside={aside} filters={list.filters ?? []} />
}

function CardPage({
  search,
  filters = [],
  tools,
  nav,
  width = 'reading',
  children,
  ...header
}: Omit<Props, 'table' | 'aside'>) {
  return (
    <div className={cx('mx-auto w-full px-4 pt-1 pb-6 sm:py-8', width === 'wide' ? 'max-w-page lg:px-6' : 'max-w-3xl')}>
      <ListHeader {...header} search={search} filters={filters} tools={tools} />
      {nav}
      <div className="mb-2 empty:hidden sm:hidden">
        <ActiveFilters filters={filters} />
      </div>
      <WideFilters search={search} filters={filters} tools={tools} />
      {children}
    </div>
  )
}
