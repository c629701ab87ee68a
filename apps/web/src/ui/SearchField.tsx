import { useEffect, useId, useRef, useState } from 'react'
import { CloseIcon, SearchIcon } from './icons.ts'
import { IconButton } from './Button.tsx'

const SETTLE_MS = 300

type Props = {
  label: string
  value: string
  onSearch: (text: string) => void
  placeholder?: string
  /** Proposed by the browser's own list, which knows keyboard, touch and screen readers. */
  suggestions?: readonly string[]
  onTyped?: (text: string) => void
  onFocus?: () => void
}

/** Searches while people type, once they pause. */
export function SearchField({ label, value, onSearch, placeholder, suggestions, onTyped, onFocus }: Props) {
  const listId = useId()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Changed from outside, say by the back button: what is being typed stays where it says the same.
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string, wait: number): void => {
    setTyped(text)
    onTyped?.(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), wait)
  }
  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed, 0)
      }}
    >
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-muted" aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        enterKeyHint="search"
        autoComplete="off"
        className="control pr-12 pl-12 [&::-webkit-search-cancel-button]:hidden"
        value={typed}
        maxLength={200}
        list={suggestions ? listId : undefined}
        onFocus={onFocus}
        onChange={({ target }) => search(target.value, SETTLE_MS)}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
      {typed !== '' && (
        <IconButton
          label="Wyczyść szukanie"
          className="absolute inset-y-0 right-0.5 my-auto"
          onClick={() => search('', 0)}
        >
          <CloseIcon className="size-5" aria-hidden="true" />
        </IconButton>
      )}
    </form>
  )
}
