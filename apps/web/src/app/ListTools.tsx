import { useId, useState } from 'react'
import { IconButton } from '#ui/Button.tsx'
import { Chip } from '#ui/Chips.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Field.tsx'
import { FilterIcon } from '#ui/icons.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { useAddress, useSearch } from './use-search.ts'

type Option = readonly [value: string, words: string]
type Choice = {
  /** In the address. */
  name: string
  label: string
  /** What stands for no value: "Wszystkie", or the usual order. */
  usual: string
  options: readonly Option[]
}
type Props = {
  search: string
  choices: readonly Choice[]
  /** Filters that are on or off. */
  marks?: readonly { name: string; words: string }[]
}

/** Searching, narrowing and ordering a list; all of it lives in the address. */
export function ListTools({ search, choices, marks = [] }: Props) {
  const [q, find] = useSearch()
  const [params, put] = useAddress()
  // Where there is nothing to choose from, nothing is asked.
  const asked = choices.filter(({ name, options }) => options.length > 0 || params.has(name))
  const [open, setOpen] = useState(() => [...choices, ...marks].some(({ name }) => params.has(name)))
  const id = useId()
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <SearchField label={search} value={q} onSearch={find} />
        </div>
        {/* On a phone the goods come first, and what narrows them when it is asked for. */}
        <IconButton
          label="Filtry i kolejność"
          variant="secondary"
          className="size-12 rounded-xl sm:hidden"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <FilterIcon aria-hidden="true" />
        </IconButton>
      </div>
      <div id={id} className={cx('grid gap-3', !open && 'max-sm:hidden')}>
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
          {asked.map(({ name, label, usual, options }) => (
            <Select
              key={name}
              label={label}
              value={params.get(name) ?? ''}
              onChange={({ target }) => put(name, target.value)}
            >
              <option value="">{usual}</option>
              {options.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          ))}
        </div>
        {marks.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {marks.map(({ name, words }) => {
              const on = params.get(name) === 'true'
              return (
                <Chip key={name} pressed={on} onClick={() => put(name, on ? null : 'true')}>
                  {words}
                </Chip>
              )
            })}
          </div>
        )}
      </div>
    </div>
  )
}
