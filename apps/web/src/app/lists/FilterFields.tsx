import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import { DateField, Select } from '#ui/forms'
import { Chip } from '#ui/list'
import { type ListFilter, toggleValue } from './list-filters.ts'
import { useSearchParam } from './use-url-search.ts'

type Of<Kind extends ListFilter['kind']> = Extract<ListFilter, { kind: Kind }>
type Props = { filters: readonly ListFilter[] }

const isField = ({ kind }: ListFilter): boolean => kind === 'choice' || kind === 'date'

/** Filters as fields, bound to the address. */
export const FilterFields = ({ filters }: Props) =>
  filters.map((filter) => {
    if (filter.kind === 'choice') return <ChoiceField key={filter.name} filter={filter} />
    return filter.kind === 'date' && <Day key={filter.name} filter={filter} />
  })

export const hasFields = (filters: readonly ListFilter[]): boolean => filters.some(isField)
export const hasChips = (filters: readonly ListFilter[]): boolean => !filters.every(isField)

/** Filters as chips, bound to the address. */
export const FilterChips = ({ filters, labelled }: Props & { labelled: boolean }) =>
  filters.map((filter) => {
    if (filter.kind === 'chips') return <ChoiceChips key={filter.name} filter={filter} labelled={labelled} />
    return filter.kind === 'toggle' && <Toggle key={filter.name} filter={filter} />
  })

function ChoiceField({ filter: { name, label, emptyLabel, options } }: { filter: Of<'choice'> }) {
  const [params, setParam] = useSearchParam()
  // A select without options is not shown.
  if (options.length === 0 && !params.has(name)) return null
  return (
    <Select label={label} value={params.get(name) ?? ''} onChange={({ target }) => setParam(name, target.value)}>
      <option value="">{emptyLabel}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}

function Day({ filter: { name, label } }: { filter: Of<'date'> }) {
  const [params, setParam] = useSearchParam()
  return (
    <DateField label={label} value={params.get(name) ?? ''} onChange={({ target }) => setParam(name, target.value)} />
  )
}

function ChoiceChips({ filter: { name, label, options }, labelled }: { filter: Of<'chips'>; labelled: boolean }) {
  const [params, setParam] = useSearchParam()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={cx(labelled && 'basis-full')}>
      <p id={id} className={labelled ? 'mb-1.5 font-semibold' : 'sr-only'}>
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map(([value, text]) => {
          const isOn = params.get(name) === value
          return (
            <Chip key={value} pressed={isOn} onClick={() => setParam(name, isOn ? null : value)}>
              {text}
            </Chip>
          )
        })}
      </div>
    </div>
  )
}

function Toggle({ filter }: { filter: Of<'toggle'> }) {
  const [params, setParam] = useSearchParam()
  const isOn = params.get(filter.name) === toggleValue(filter)
  return (
    <Chip pressed={isOn} onClick={() => setParam(filter.name, isOn ? null : toggleValue(filter))}>
      {filter.text}
    </Chip>
  )
}
