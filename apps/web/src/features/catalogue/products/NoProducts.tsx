import { Link } from 'react-router'
import { buttonClass } from '#ui/buttons'
import { EmptyState } from '#ui/feedback'
import { EmptySearch } from '#ui/list'
import type { ProductFilter } from '../catalogue.queries.ts'

type Props = {
  filter: Pick<ProductFilter, 'q' | 'category' | 'archived'>
  filtered: boolean
  onClear: () => void
}

/** Why no product is listed: an empty archive, nothing matches, or there is none yet. */
export function NoProducts({ filter: { q, category, archived }, filtered, onClear }: Props) {
  if (archived && q === '' && !category)
    return (
      <EmptyState title="Archiwum jest puste">
        Trafia tu to, czego już nie robisz, a co było kiedyś sprzedawane.
      </EmptyState>
    )
  if (filtered) return <EmptySearch q={q} onClear={onClear} />
  return (
    <EmptyState
      title="Nie masz jeszcze produktów"
      action={
        <Link to="/products/add" className={buttonClass()}>
          Dodaj pierwszy produkt
        </Link>
      }
    >
      Produkt to to, co robisz lub uprawiasz: miód lipowy, chleb na zakwasie, ziemniaki. Opisujesz go raz i używasz w
      wielu ofertach.
    </EmptyState>
  )
}
