import { Link } from 'react-router'
import { usePaged } from '#lib/paged.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'
import { type ProductFilter, productsQuery } from './catalogue.queries.ts'
import { ProductCard } from './ProductCard.tsx'

/** The seller's own products, all or those that the filter lets through. */
export function ProductList({ filter }: { filter: ProductFilter }) {
  const paged = usePaged(productsQuery(filter))
  const { q, category, archived } = filter
  const empty =
    q === '' && !category && !archived ? (
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
    ) : q === '' ? (
      <EmptyState title={archived ? 'Archiwum jest puste' : 'Nie masz takich produktów'}>
        {archived
          ? 'Trafia tu to, czego już nie robisz, a co było kiedyś sprzedawane.'
          : 'Wybierz inną kategorię albo pokaż wszystkie.'}
      </EmptyState>
    ) : (
      <EmptyState title={`Nie ma produktu „${q}”`}>Sprawdź pisownię albo wyczyść szukanie.</EmptyState>
    )
  return (
    <PagedList {...paged} label="Produkty" empty={empty}>
      {(product) => <ProductCard product={product} />}
    </PagedList>
  )
}
