import { CloseIcon, SearchIcon } from '../icons.ts'
import { IconButton } from '../buttons/index.ts'
import { useTypedSearch } from './use-typed-search.ts'

type Props = { label: string; value: string; onSearch: (text: string) => void; placeholder?: string }

/** Searches while typing, after a pause. */
export function SearchField({ label, value, onSearch, placeholder }: Props) {
  const { typed, search } = useTypedSearch(value, onSearch)
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
        className="control pr-12 pl-12 placeholder-shown:pr-3 [&::-webkit-search-cancel-button]:hidden"
        value={typed}
        maxLength={200}
        onChange={({ target }) => search(target.value)}
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
