import { offerItemRoutes } from '@kram/contract/offers/item-routes'
import type { OwnOfferItem, PriceHistoryEntry } from '@kram/contract/offers/item-schemas'
import { call } from '#lib/api'
import { dateTimeText, unitPriceText, zloty } from '@kram/polish/format'
import { pagedQuery, usePaged } from '#lib/query'
import { offerKeys } from '#shared/market-query-keys.ts'
import { PagedList } from '#ui/list'
import { ReductionLine } from '../ReductionLine.tsx'

const pricesQuery = (id: number) =>
  pagedQuery<PriceHistoryEntry>(offerKeys.prices(id), ({ cursor, signal }) =>
    call(offerItemRoutes.prices, { params: { id }, query: { cursor }, signal }),
  )

/** Every price of the item, newest first. Reference prices are computed from these, never typed. */
export function PriceHistory({ item }: { item: OwnOfferItem }) {
  const paged = usePaged(pricesQuery(item.id))
  return (
    <div className="grid gap-3">
      <p className="text-muted">
        Przy obniżce Kram sam pokazuje kupującym cenę sprzed niej. Liczy ją z tych cen, niczego nie trzeba wpisywać.
      </p>
      {item.reduction && (
        <p>
          <ReductionLine reduction={item.reduction} />
        </p>
      )}
      <PagedList
        {...paged}
        label="Historia cen"
        empty={<p className="text-muted">Ta cena jeszcze się nie zmieniła.</p>}
      >
        {({ price, validFrom: at }) => (
          <p className="flex justify-between gap-4 border-b border-line pb-2">
            <span className="text-sm text-muted">od {dateTimeText(at)}</span>
            <span className="text-right tabular-nums">
              <strong className="block">{zloty(price)}</strong>
              <span className="text-sm text-muted">{unitPriceText(price, item)}</span>
            </span>
          </p>
        )}
      </PagedList>
    </div>
  )
}
