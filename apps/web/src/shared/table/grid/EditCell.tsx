import { type KeyboardEvent, useId, useState } from 'react'
import { ApiError } from '#lib/api'
import { fieldMessage } from '#lib/forms'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/Spinner.tsx'
import type { CellEdit } from '../model/index.ts'

type Props<Row> = { row: Row; edit: CellEdit<Row>; onDone: () => void }

const fieldProblem = ({ body }: ApiError): string | undefined => {
  const [first] = body.fieldErrors ?? []
  return first && fieldMessage(first.property, first.code)
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError
    ? (fieldProblem(error) ?? error.message)
    : error instanceof Error
      ? error.message
      : 'Nie udało się zapisać.'

/** The field in a cell: Enter saves, Escape leaves it as it was. What went wrong is said below it. */
export function EditCell<Row>({ row, edit, onDone }: Props<Row>) {
  const id = useId()
  const present = edit.value(row) ?? ''
  // What stood here when the field was opened: somebody else may change it meanwhile.
  const [before] = useState(present)
  const [typed, setTyped] = useState(present)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const save = async (): Promise<void> => {
    if (busy) return
    if (typed.trim() === before && error === null) return onDone()
    setBusy(true)
    try {
      await edit.save(row, typed.trim())
      onDone()
    } catch (problem) {
      setError(messageOf(problem))
    } finally {
      setBusy(false)
    }
  }
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Enter') void save()
    else if (event.key === 'Escape') onDone()
    else return
    event.preventDefault()
  }
  return (
    <span className="relative block">
      <span
        className={cx(
          'flex items-center gap-1 rounded-lg border-2 bg-surface px-2',
          error === null ? 'border-brand' : 'border-danger',
        )}
      >
        <input
          // A press of Enter on the cell or a click opened the field.
          ref={(field) => field?.focus()}
          aria-label={edit.label(row)}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : id}
          inputMode="decimal"
          autoComplete="off"
          className="min-h-9 w-full min-w-0 bg-transparent text-right tabular-nums outline-none"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => typed.trim() === before && onDone()}
          onKeyDown={press}
        />
        {busy ? <Spinner /> : edit.unit && <span className="shrink-0 text-sm text-muted">{edit.unit(row)}</span>}
      </span>
      {error !== null && <Problem id={id} text={error} now={present === before ? null : present} />}
    </span>
  )
}

/** What went wrong, with what stands there now if somebody else has changed it. */
const Problem = ({ id, text, now }: { id: string; text: string; now: string | null }) => (
  <span
    id={id}
    role="alert"
    className="absolute top-full right-0 z-20 mt-1 w-64 rounded-xl bg-danger-soft p-2 text-left text-sm whitespace-normal text-danger shadow-lift"
  >
    {text}
    {now !== null && ` Teraz jest: ${now === '' ? 'bez limitu' : now}.`}
  </span>
)
