import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from '../buttons/index.ts'
import { CloseIcon, SearchIcon } from '../icons.ts'
import { Highlight, type HighlightRanges } from '../text/index.ts'
import { Spinner } from '../Spinner.tsx'

export type ComboboxOption = {
  key: string
  title: string
  /** The parts of the title that match the typed text. */
  highlights?: HighlightRanges
  detail?: string | undefined
  icon?: ReactNode
}

type Props = FieldProps & {
  text: string
  onText: (text: string) => void
  /** Matches, best first; shown while the field has the focus. */
  options: readonly ComboboxOption[]
  onPick: (key: string) => void
  /** Enter while no option is active: the best match is meant, even if it is still being loaded. */
  onEnter: () => void
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
  ref?: Ref<HTMLInputElement>
  onFocus?: () => void
  onBlur?: () => void
}

/** Keeps text that was typed before hydration: React would replace it with its own value. */
function useTextTypedBeforeHydration(
  ref: Ref<HTMLInputElement> | undefined,
  text: string,
  onAdopted: (text: string, focused: boolean) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current, [])
  const adoptTypedText = useEffectEvent(() => {
    const input = field.current
    if (input && input.value !== text) onAdopted(input.value, input === document.activeElement)
  })
  useEffect(() => adoptTypedText(), [])
  return field
}

/** The active option and the keyboard. */
type ActiveOptionProps = Pick<Props, 'text' | 'options' | 'onText' | 'onPick' | 'onEnter'> & {
  ref: Ref<HTMLInputElement> | undefined
  onFocus: (() => void) | undefined
  onBlur: (() => void) | undefined
}

function useActiveOption({ text, options, onText, onPick, onEnter, onFocus, onBlur, ref }: ActiveOptionProps) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const activeIndex = options.findIndex(({ key }) => key === activeKey)
  const isListOpen = open && options.length > 0
  const optionId = (key: string) => `${listId}-${key}`

  const field = useTextTypedBeforeHydration(ref, text, (typed, focused) => {
    setOpen(focused)
    onText(typed)
  })

  const activate = (index: number) => {
    const option = options.at(index % options.length)
    setOpen(true)
    setActiveKey(option?.key ?? null)
    if (option) document.getElementById(optionId(option.key))?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (key: string) => {
    setOpen(false)
    setActiveKey(null)
    onPick(key)
  }
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => activate(activeIndex + 1),
    ArrowUp: () => activate(activeIndex === -1 ? -1 : activeIndex - 1),
    Enter: () => {
      const option = isListOpen ? options[activeIndex] : undefined
      setOpen(false)
      if (option) choose(option.key)
      else if (text !== '') onEnter()
    },
    Escape: () => (isListOpen ? setOpen(false) : onText('')),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  const input = {
    ref: field,
    'aria-activedescendant': isListOpen && activeIndex !== -1 ? optionId(options[activeIndex]?.key ?? '') : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setOpen(true)
      setActiveKey(null)
      onText(event.target.value)
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      event.target.select()
      setOpen(true)
      onFocus?.()
    },
    onClick: () => setOpen(true),
    onBlur: () => {
      setOpen(false)
      onBlur?.()
    },
    onKeyDown,
  }
  return { open, input, list: { id: listId, hidden: !isListOpen, activeKey, optionId, choose } }
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
  const { open, input, list } = useActiveOption({ text, options, onText, onPick, onEnter, onFocus, onBlur, ref })
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
          <OptionList label={listLabel} options={options} {...list} />
          <p role="status" className={cx(open && message !== undefined ? 'mt-1.5 text-sm text-muted' : 'sr-only')}>
            {open && message}
          </p>
        </div>
      )}
    </Field>
  )
}

type ListProps = Pick<Props, 'options'> & {
  id: string
  label: string
  hidden: boolean
  activeKey: string | null
  optionId: (key: string) => string
  choose: (key: string) => void
}

function OptionList({ id, label, hidden, options, activeKey, optionId, choose }: ListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={hidden}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-2xl border border-line bg-surface p-1 shadow-lift"
    >
      {options.map(({ key, title, highlights, detail, icon }) => (
        <button
          key={key}
          id={optionId(key)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={key === activeKey}
          className={cx(
            'flex min-h-11 w-full items-center gap-2.5 rounded-xl px-3 py-2 text-left hover:bg-sunk',
            key === activeKey && 'bg-brand-soft',
          )}
          // Without this the field loses the focus and the list closes before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(key)}
        >
          {icon}
          <span className="min-w-0">
            <span className="font-semibold">
              <Highlight text={title} ranges={highlights} />
            </span>
            {detail !== undefined && <span className="block text-sm text-muted">{detail}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}
