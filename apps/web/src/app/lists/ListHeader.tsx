import type { ReactNode, Ref } from 'react'
import { IconButton } from '#ui/buttons'
import { cx } from '#ui/cx.ts'
import { CloseIcon, SearchIcon } from '#ui/icons.ts'
import { NoWrap } from '#ui/text'
import { FilterSheet } from './FilterSheet.tsx'
import type { ListFilter } from './list-filters.ts'
import { MoreSheet } from './MoreSheet.tsx'
import { useSearchToggle } from './use-search-toggle.ts'
import { UrlSearch } from './UrlSearch.tsx'

type Props = {
  title: string
  lead?: string | undefined
  search?: string | undefined
  filters: readonly ListFilter[]
  primary?: ReactNode
  actions?: ReactNode
  tools?: ReactNode
}

/** Title, search, filters and actions of a list: on a phone one row, in which the search replaces the rest. */
export function ListHeader({ title, lead, search, filters, primary, actions, tools }: Props) {
  const { isOpen, id, row, button, open, close } = useSearchToggle()
  const searchButton = search !== undefined && (
    <SearchButton ref={button} isOpen={isOpen} controls={id} onPress={open} />
  )
  return (
    <header className="mb-1 sm:mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-1 sm:items-end sm:gap-x-6 sm:gap-y-3">
        <Title title={title} lead={lead} hidden={isOpen} />
        {/* Empty on a wide screen, it takes no height of its own below a long introduction. */}
        <div className={cx('flex items-center gap-1 max-sm:min-h-11 sm:gap-2', isOpen && 'max-sm:hidden')}>
          <div className="-ml-2 flex items-center sm:hidden">
            {searchButton}
            {filters.length > 0 && <FilterSheet filters={filters} />}
            <MoreSheet actions={actions} tools={tools} />
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-2 max-sm:hidden">{actions}</div>}
          {primary}
        </div>
      </div>
      {search !== undefined && isOpen && (
        <div ref={row} id={id} className="flex items-center gap-1 sm:hidden">
          <UrlSearch label={search} />
          <IconButton label="Zamknij szukanie" className="text-ink" onClick={close}>
            <CloseIcon aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </header>
  )
}

function Title({ title, lead, hidden }: { title: string; lead: string | undefined; hidden: boolean }) {
  return (
    <div className={cx(hidden && 'max-sm:sr-only')}>
      <h1 className="text-xl sm:text-4xl">
        <NoWrap text={title} />
      </h1>
      {lead !== undefined && <p className="mt-2 max-w-prose text-lg text-muted max-sm:hidden">{lead}</p>}
    </div>
  )
}

type SearchButtonProps = { ref: Ref<HTMLButtonElement>; isOpen: boolean; controls: string; onPress: () => void }

function SearchButton({ ref, isOpen, controls, onPress }: SearchButtonProps) {
  return (
    <IconButton
      ref={ref}
      label="Szukaj"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      className="text-ink"
      onClick={onPress}
    >
      <SearchIcon aria-hidden="true" />
    </IconButton>
  )
}
