import { categoryOf } from '@kram/contract/catalogue/categories'
import { SEASON_PLACE_LABELS, SEASON_PLACES } from '@kram/contract/seasons/limits'
import type { SeasonEntry } from '@kram/contract/seasons/schemas'
import { MONTH_NAMES } from '@kram/polish/texts/month-text'
import { useState } from 'react'
import { Button } from '#ui/buttons'
import { FieldError, Select, TextField } from '#ui/forms'
import { Card } from '#ui/layout'
import { monthsText } from './months-text.ts'

type Props = {
  entries: readonly SeasonEntry[]
  problemAt: (path: string) => string | undefined
  onEdit: ((entry: SeasonEntry) => void) | undefined
  onRemove: (entry: SeasonEntry) => void
}

const isShownIn = (entry: SeasonEntry, month: number): boolean =>
  month === 0 || SEASON_PLACES.some((place) => entry[place].includes(month))

/** The entries of the calendar, narrowed by name and month. */
export function EntryList({ entries, problemAt, onEdit, onRemove }: Props) {
  const [name, setName] = useState('')
  const [month, setMonth] = useState(0)
  const wanted = name.trim().toLowerCase()
  const isWrong = (entry: SeasonEntry) => problemAt(`entries.${entries.indexOf(entry)}`) !== undefined
  // What has to be corrected is shown whatever the filter says.
  const shown = entries.filter(
    (entry) => isWrong(entry) || (entry.name.toLowerCase().includes(wanted) && isShownIn(entry, month)),
  )
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Znajdź pozycję" value={name} onChange={({ target }) => setName(target.value)} />
        <Select label="Miesiąc" value={month} onChange={({ target }) => setMonth(Number(target.value))}>
          <option value={0}>Wszystkie</option>
          {MONTH_NAMES.map((one, at) => (
            <option key={one} value={at + 1}>
              {one}
            </option>
          ))}
        </Select>
      </div>
      <Card flush>
        <ul className="divide-y divide-line" aria-label="Pozycje kalendarza">
          {shown.map((entry) => (
            <Entry
              key={entry.name}
              entry={entry}
              problem={problemAt(`entries.${entries.indexOf(entry)}`)}
              onEdit={onEdit}
              onRemove={onRemove}
            />
          ))}
          {shown.length === 0 && <li className="px-4 py-3 text-muted">Nic tu nie pasuje.</li>}
        </ul>
      </Card>
    </div>
  )
}

type EntryProps = Pick<Props, 'onEdit' | 'onRemove'> & { entry: SeasonEntry; problem: string | undefined }

function Entry({ entry, problem, onEdit, onRemove }: EntryProps) {
  const { name, q, category } = entry
  const where = [categoryOf(category)?.name, q !== null && `szuka „${q}”`].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm break-words text-muted">{where}</p>
        <p className="text-sm break-words">
          {SEASON_PLACES.filter((place) => entry[place].length > 0)
            .map((place) => `${SEASON_PLACE_LABELS[place]}: ${monthsText(entry[place])}`)
            .join(' · ')}
        </p>
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </div>
      {onEdit && (
        <div className="flex">
          <Button variant="quiet" size="small" onClick={() => onEdit(entry)}>
            Zmień<span className="sr-only">: {name}</span>
          </Button>
          <Button variant="quiet" size="small" onClick={() => onRemove(entry)}>
            Usuń<span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
