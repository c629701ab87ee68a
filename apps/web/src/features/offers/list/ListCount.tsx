import type { OfferCount, OfferPage } from '@kram/contract/offers/list-schemas'
import { useQuery } from '@tanstack/react-query'
import { counted, NOUNS } from '@kram/polish/plural'
import { useHydrated } from '#lib/hooks'
import { unblocked, useBlockedSellers } from '#shared/blocked-sellers/index.ts'
import { type Filters, SORT_LABELS, defaultSort } from '../filters.ts'
import { offerCountQuery } from '../offer-lists.queries.ts'

type Props = { first: OfferPage | undefined; filters: Filters; deliveryOnly: boolean }

const whereText = ({ searchPoint }: Filters, deliveryOnly: boolean): string => {
  if (deliveryOnly) return ' z dostawą'
  return searchPoint ? ' w\u00a0pobliżu' : ' w całej Polsce'
}

/** Of a short list at once, of a longer one when it was counted, which is asked for after hydration. */
function useCount({ first, filters, deliveryOnly }: Props): OfferCount | undefined {
  const hydrated = useHydrated()
  const blocked = useBlockedSellers()
  const isComplete = first?.nextCursor === null
  const { data } = useQuery({
    ...offerCountQuery(filters, blocked, deliveryOnly ? 'delivered' : undefined),
    enabled: hydrated && first !== undefined && !isComplete,
  })
  if (!isComplete) return data
  const shown = unblocked(first.items, blocked)
  const sellers = new Set(shown.map(({ sellerId }) => sellerId)).size
  return { offers: shown.length, sellers, more: false }
}

/** How many there are and in which order. */
export function ListCount(props: Props) {
  const { filters, deliveryOnly } = props
  const count = useCount(props)
  return (
    <p role="status" className="mt-1 flex min-h-7 flex-wrap items-baseline gap-x-2">
      {count && (
        <span className="type-key">
          {count.more && 'ponad '}
          {counted(count.offers, filters.q ? RESULT : NOUNS.offer)}
          {filters.q ? `, ${counted(count.sellers, NOUNS.seller)}` : whereText(filters, deliveryOnly)}
        </span>
      )}
      <span className="type-meta">{SORT_LABELS[filters.sort ?? defaultSort(filters)].toLowerCase()}</span>
    </p>
  )
}

const RESULT = { one: 'wynik', few: 'wyniki', many: 'wyników', other: 'wyniku' }
