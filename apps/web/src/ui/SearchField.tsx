import { useEffect, useRef, useState } from 'react'
import { CloseIcon, SearchIcon } from './icons.ts'
import { IconButton } from './Button.tsx'

const SETTLE_MS = 300

type Props = { label: string; value: string; onSearch: (text: string) => void; placeholder?: string }

/** Searches while people type, once they pause. */
export function SearchField({ label, value, onSearch, placeholder }: Props) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string, wait: number): void => {
    setTyped(text)
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
        onChange={({ target }) => search(target.value, SETTLE_MS)}
      />
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
