import { DateInput } from '#ui/forms'
import { Chip } from '#ui/list'
import { type ListFilter, toggleValue } from '../list-filters.ts'
import { useSearchParam } from '../use-url-search.ts'

type Of<Kind extends ListFilter['kind']> = Extract<ListFilter, { kind: Kind }>

const FIELD = 'control min-h-11 w-auto max-w-56 py-1.5 text-row'

/** The filters of a table in one line: each names itself, so that no label stands above it. */
export function CompactFilters({ filters }: { filters: readonly ListFilter[] }) {
  if (filters.length === 0) return null
  return (
    <div role="group" aria-label="Filtry" className="flex flex-wrap items-center gap-2">
      {filters.map((filter) => {
        if (filter.kind === 'toggle') return <Toggle key={filter.name} filter={filter} />
        if (filter.kind === 'date') return <Day key={filter.name} filter={filter} />
        return <Choice key={filter.name} filter={filter} />
      })}
    </div>
  )
}

function Choice({ filter }: { filter: Of<'choice'> | Of<'chips'> }) {
  const [params, setParam] = useSearchParam()
  const { name, label, options } = filter
  // A choice without options is not shown.
  if (options.length === 0 && !params.has(name)) return null
  const all = filter.kind === 'choice' ? filter.emptyLabel.toLowerCase() : 'każdy'
  return (
    <select
      aria-label={label}
      className={FIELD}
      value={params.get(name) ?? ''}
      onChange={({ target }) => setParam(name, target.value)}
    >
      <option value="">{`${label}: ${all}`}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

function Day({ filter: { name, label } }: { filter: Of<'date'> }) {
  const [params, setParam] = useSearchParam()
  const day = params.get(name) ?? ''
  return (
    <label className="flex items-center gap-2 text-row text-muted">
      {label}
      <DateInput className={FIELD} value={day} onChange={({ target }) => setParam(name, target.value)} />
    </label>
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
