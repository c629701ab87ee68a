import { roundQuantity } from '@kram/contract/common/quantity'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { amountText } from '@kram/polish/format'
import { buttonClass } from '#ui/buttons'
import { variantCountQuery, variantStockQuery } from '../stock.queries.ts'

/** Stock of a variant with a link to change it. */
export function VariantStock({ variantId }: { variantId: number }) {
  const { data } = useQuery(variantStockQuery(variantId))
  const { data: count } = useQuery(variantCountQuery(variantId))
  const first = data?.[0]
  // What is made for each date stands on no shelf.
  if (!data || count?.counting === 'date') return null
  if (!first) {
    return (
      <Link to={`/items/add?variantId=${variantId}`} className={buttonClass('quiet')}>
        Dodaj stan
      </Link>
    )
  }
  const total = data.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Link
      to={
        data.length === 1
          ? `/items/edit/${first.id}`
          : `/items?q=${encodeURIComponent(`${first.productName} ${first.variantName}`)}`
      }
      className={buttonClass('quiet')}
    >
      Stan: {amountText(roundQuantity(total), first)}
    </Link>
  )
}
