import { offerItemRoutes } from '@kram/contract/offers/item-routes'
import { stockRoutes } from '@kram/contract/stock/routes'
import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import { roundQuantity } from '@kram/contract/common/quantity'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { useQuantityChanges } from '#shared/use-quantity-changes.ts'
import { useInvalidateOffers } from '../own-offers.queries.ts'

/** The quantity changed by plus and minus: the linked stock item, otherwise the item's limit. */
const send = ({ id, itemId, price, quantity, maxPerReservation, version }: OwnOfferItem, delta: number) =>
  itemId === null
    ? call(offerItemRoutes.update, {
        params: { id },
        body: { itemId, price, quantity: roundQuantity((quantity ?? 0) + delta), maxPerReservation, version },
      })
    : call(stockRoutes.adjustItem, {
        params: { id: itemId },
        body: { delta },
        idempotencyKey: crypto.randomUUID(),
      })

/** Adjusts the remaining quantity of an offer item, or confirms the count on its shelf. */
export function useQuickStock(item: OwnOfferItem) {
  const invalidate = useInvalidateOffers()
  const { mutate: confirm } = useAction<undefined, unknown>(
    () => send(item, 0),
    () => {
      toast('success', 'Stan potwierdzony')
      return invalidate()
    },
    ({ message }) => toast('error', message),
  )
  const changes = useQuantityChanges({
    quantity: item.remaining ?? 0,
    send: (delta) => send(item, delta),
    onSettled: () => invalidate(),
  })
  return { ...changes, confirm: () => confirm(undefined) }
}
