import { CATEGORIES } from '@kram/contract/catalogue/categories'
import { SEASON_PLACE_LABELS, SEASON_PLACES, type SeasonPlace } from '@kram/contract/seasons/limits'
import type { SeasonEntry } from '@kram/contract/seasons/schemas'
import { MONTH_NAMES } from '@kram/polish/texts/month-text'
import { useState } from 'react'
import { Button } from '#ui/buttons'
import { Dialog } from '#ui/feedback'
import { FieldError, Select, TextField } from '#ui/forms'
import { Chip } from '#ui/list'
import { entryProblems } from './entry-problems.ts'

type Props = {
  edited: SeasonEntry | null
  /** Names of the other entries. */
  taken: readonly string[]
  onPut: (entry: SeasonEntry) => void
  onClose: () => void
}

const EMPTY: SeasonEntry = { name: '', q: null, category: '', fresh: [], stored: [], home: [] }

const toggled = (months: readonly number[], month: number): number[] =>
  (months.includes(month) ? months.filter((one) => one !== month) : [...months, month]).toSorted((a, b) => a - b)

/** Adds an entry to the list, or changes one of it. */
export function EntryDialog({ edited, taken, onPut, onClose }: Props) {
  const [entry, setEntry] = useState(edited ?? EMPTY)
  const [isTried, setIsTried] = useState(false)
  const problems = isTried ? entryProblems(entry, taken) : {}
  const set = (change: Partial<SeasonEntry>): void => setEntry({ ...entry, ...change })
  const put = (): void => {
    setIsTried(true)
    const ready = { ...entry, name: entry.name.trim(), q: entry.q?.trim() || null }
    if (Object.keys(entryProblems(ready, taken)).length === 0) onPut(ready)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={edited ? edited.name : 'Nowa pozycja'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Zostaw, jak było
          </Button>
          <Button onClick={put}>{edited ? 'Zmień na liście' : 'Dodaj do listy'}</Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          put()
        }}
      >
        <EntryTexts entry={entry} problems={problems} onChange={set} />
        {SEASON_PLACES.map((place) => (
          <Months
            key={place}
            place={place}
            months={entry[place]}
            error={problems[place]}
            onToggle={(month) => set({ [place]: toggled(entry[place], month) })}
          />
        ))}
        <button type="submit" className="sr-only" tabIndex={-1}>
          Zatwierdź
        </button>
      </form>
    </Dialog>
  )
}

type TextsProps = {
  entry: SeasonEntry
  problems: ReturnType<typeof entryProblems>
  onChange: (change: Partial<SeasonEntry>) => void
}

function EntryTexts({ entry, problems, onChange }: TextsProps) {
  return (
    <>
      <TextField
        label="Nazwa"
        maxLength={40}
        value={entry.name}
        error={problems.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        label="Kategoria"
        hint="Od niej jest ikona."
        value={entry.category}
        error={problems.category}
        onChange={({ target }) => onChange({ category: target.value })}
      >
        <option value="">Wybierz</option>
        {CATEGORIES.filter(({ policy, id }) => policy !== 'block' && id !== 'niedozwolone').map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label="Czego szuka link"
        hint="Słowa dla wyszukiwarki. Na samej stronie głównej mogą być puste: link pokaże kategorię."
        maxLength={60}
        value={entry.q ?? ''}
        error={problems.q}
        onChange={({ target }) => onChange({ q: target.value === '' ? null : target.value })}
      />
    </>
  )
}

type MonthsProps = {
  place: SeasonPlace
  months: readonly number[]
  error: string | undefined
  onToggle: (month: number) => void
}

function Months({ place, months, error, onToggle }: MonthsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{SEASON_PLACE_LABELS[place]}</legend>
      <div className="flex flex-wrap gap-2">
        {MONTH_NAMES.map((name, at) => (
          <Chip key={name} pressed={months.includes(at + 1)} onClick={() => onToggle(at + 1)}>
            {name}
          </Chip>
        ))}
      </div>
      {error !== undefined && (
        <div className="mt-1.5">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
