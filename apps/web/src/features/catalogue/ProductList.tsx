import { Link } from 'react-router'
import { usePaged } from '#lib/paged.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'
import { productsQuery } from './catalogue.queries.ts'
import { ProductCard } from './ProductCard.tsx'

/** The seller's own products, all or those whose names hold the words. */
export function ProductList({ q }: { q: string }) {
  const paged = usePaged(productsQuery(q))
  const empty =
    q === '' ? (
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
    ) : (
      <EmptyState title={`Nie ma produktu „${q}”`}>Sprawdź pisownię albo wyczyść szukanie.</EmptyState>
    )
  return (
    <PagedList {...paged} label="Produkty" empty={empty}>
      {(product) => <ProductCard product={product} />}
    </PagedList>
  )
}
