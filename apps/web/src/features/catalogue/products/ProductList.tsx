import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { EmptySearch, PagedList } from '#ui/list'
import { EmptyState } from '#ui/feedback'
import { type ProductFilter, productsQuery } from '../catalogue.queries.ts'
import { ProductCard } from './ProductCard.tsx'

type Props = { filter: ProductFilter; filtered: boolean; onClear: () => void }

/** The seller's own products, optionally filtered. */
export function ProductList({ filter, filtered, onClear }: Props) {
  const paged = usePaged(productsQuery(filter))
  const { q, category, archived } = filter
  return (
    <PagedList
      {...paged}
      label="Produkty"
      empty={
        archived && q === '' && !category ? (
          <EmptyState title="Archiwum jest puste">
            Trafia tu to, czego już nie robisz, a co było kiedyś sprzedawane.
          </EmptyState>
        ) : filtered ? (
          <EmptySearch q={q} onClear={onClear} />
        ) : (
          <NoProducts />
        )
      }
    >
      {(product) => <ProductCard product={product} />}
    </PagedList>
  )
}

function NoProducts() {
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
