import { useId, useState } from 'react'
import { IconButton } from '#ui/buttons'
import { Chip } from '#ui/list'
import { cx } from '#ui/cx.ts'
import { SearchField, Select } from '#ui/forms'
import { FilterIcon } from '#ui/icons.ts'
import { useSearchParam, useUrlSearch } from './use-url-search.ts'

type Option = readonly [value: string, text: string]
type Choice = {
  /** Name of the parameter in the address. */
  name: string
  label: string
  /** Label of the empty value: "Wszystkie", or the default order. */
  emptyLabel: string
  options: readonly Option[]
}
type Props = {
  search: string
  choices: readonly Choice[]
  /** Boolean filters. */
  toggles?: readonly { name: string; text: string }[]
}

/** Search, filters and order of a list, stored in the address. */
export function ListTools({ search, choices, toggles = [] }: Props) {
  const [q, find] = useUrlSearch()
  const [params, setParam] = useSearchParam()
  // A select without options is not shown.
  const visibleChoices = choices.filter(({ name, options }) => options.length > 0 || params.has(name))
  const [open, setOpen] = useState(() => [...choices, ...toggles].some(({ name }) => params.has(name)))
  const id = useId()
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <SearchField label={search} value={q} onSearch={find} />
        </div>
        {/* On a phone the filters are collapsed, so that the list comes first. */}
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
          {visibleChoices.map(({ name, label, emptyLabel, options }) => (
            <Select
              key={name}
              label={label}
              value={params.get(name) ?? ''}
              onChange={({ target }) => setParam(name, target.value)}
            >
              <option value="">{emptyLabel}</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          ))}
        </div>
        {toggles.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {toggles.map(({ name, text }) => {
              const isOn = params.get(name) === 'true'
              return (
                <Chip key={name} pressed={isOn} onClick={() => setParam(name, isOn ? null : 'true')}>
                  {text}
                </Chip>
              )
            })}
          </div>
        )}
      </div>
    </div>
  )
}
