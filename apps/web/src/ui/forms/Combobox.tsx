import { counted, NOUNS } from '@kram/polish/plural'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from '../buttons/index.ts'
import { CloseIcon, SearchIcon } from '../icons.ts'
import { Spinner } from '../Spinner.tsx'
import { ComboboxList } from './ComboboxList.tsx'
import { type ComboboxState, useCombobox } from './use-combobox.ts'

type Props = FieldProps &
  ComboboxState & {
    /** Name of the list: "Miejscowości". */
    listLabel: string
    /** Shown and announced instead of options: nothing found, no connection. */
    message?: string | undefined
    loading?: boolean
    placeholder?: string
    /** `words` for names, `none` for search terms. */
    autoCapitalize?: 'words' | 'none'
    /** Name of the button that clears the field; without a name there is no button. */
    clearLabel?: string
    /** For a form that also works without scripts. */
    name?: string
    className?: string | undefined
  }

type StatusProps = { open: boolean; message: string | undefined; options: number }

/** A message below the field; otherwise screen readers announce how long the list is. */
function ComboboxStatus({ open, message, options }: StatusProps) {
  const isShown = open && message !== undefined
  const count = options > 0 ? counted(options, NOUNS.suggestion) : ''
  return (
    <p role="status" className={cx(isShown ? 'mt-1.5 text-sm text-muted' : 'sr-only')}>
      {open && (message ?? count)}
    </p>
  )
}

/**
 * A text field with a list of matches: arrow keys choose, Enter picks, Escape closes. The focus stays in the field
 * (ARIA combobox with a listbox).
 */
export function Combobox({
  text,
  onText,
  options,
  onPick,
  onEnter,
  listLabel,
  message,
  loading = false,
  ...rest
}: Props) {
  const { placeholder, autoCapitalize = 'words', clearLabel, name, ref, onFocus, onBlur, ...field } = rest
  const { open, input, list } = useCombobox({ text, options, onText, onPick, onEnter, onFocus, onBlur, ref })
  return (
    <Field {...field}>
      {(ids) => (
        <div className="relative">
          <SearchIcon className="pointer-events-none absolute top-3 left-3 size-6 text-muted" aria-hidden="true" />
          <input
            {...ids}
            type="text"
            name={name}
            role="combobox"
            className={cx('control pl-11', (text !== '' || loading) && 'pr-11')}
            autoComplete="off"
            autoCapitalize={autoCapitalize}
            spellCheck={false}
            enterKeyHint="search"
            maxLength={100}
            placeholder={placeholder}
            value={text}
            aria-autocomplete="list"
            aria-controls={list.id}
            aria-expanded={!list.hidden}
            {...input}
          />
          {loading && <Spinner className="absolute top-3.5 right-3.5" />}
          {clearLabel !== undefined && text !== '' && !loading && (
            <IconButton label={clearLabel} className="absolute top-0.5 right-0.5" onClick={() => onText('')}>
              <CloseIcon className="size-5" aria-hidden="true" />
            </IconButton>
          )}
          <ComboboxList label={listLabel} options={options} {...list} />
          <ComboboxStatus open={open} message={message} options={options.length} />
        </div>
      )}
    </Field>
  )
}
