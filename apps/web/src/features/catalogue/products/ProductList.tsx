import { usePaged } from '#lib/query'
import { PagedList } from '#ui/list'
import { type ProductFilter, productsQuery } from '../catalogue.queries.ts'
import { NoProducts } from './NoProducts.tsx'
import { ProductCard } from './ProductCard.tsx'

type Props = { filter: ProductFilter; filtered: boolean; onClear: () => void }

/** The seller's own products, optionally filtered. */
export function ProductList(props: Props) {
  const paged = usePaged(productsQuery(props.filter))
  return (
    <PagedList {...paged} label="Produkty" empty={<NoProducts {...props} />}>
      {(product) => <ProductCard product={product} />}
    </PagedList>
  )
}
