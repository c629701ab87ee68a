import { useNavigate } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { SearchIcon } from '#ui/icons.ts'
import { nearbyPath, type Spot } from './filters.ts'

/** Words to look for; a plain form, so that it works before the code has come. */
export function SearchBox({ spot }: { spot: Spot | null }) {
  const navigate = useNavigate()
  return (
    <form
      role="search"
      action="/offers/nearby"
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const q = new FormData(event.currentTarget).get('q')
        void navigate(nearbyPath({ spot, q: typeof q === 'string' ? q.trim() : '' }))
      }}
    >
      <input
        type="search"
        name="q"
        aria-label="Czego szukasz?"
        placeholder="Np. jajka, chleb, miód lipowy"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        className="control"
      />
      <Button type="submit" icon={<SearchIcon aria-hidden="true" />}>
        Szukaj
      </Button>
    </form>
  )
}
