import { Button } from '../buttons/index.ts'
import { SearchIcon } from '../icons.ts'
import { EmptyState } from '../feedback/index.ts'

/** Nothing matches the filters: a button removes them. */
export function EmptySearch({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <EmptyState
      title={q === '' ? 'Nic tu nie pasuje' : `Nie ma tu „${q}”`}
      icon={<SearchIcon className="size-10" stroke={1.5} aria-hidden="true" />}
      action={
        <Button variant="secondary" onClick={onClear}>
          Pokaż wszystko
        </Button>
      }
    >
      {q === '' ? 'Zmień wybrane filtry.' : 'Sprawdź pisownię albo zmień filtry.'}
    </EmptyState>
  )
}
