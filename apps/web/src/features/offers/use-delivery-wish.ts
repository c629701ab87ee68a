import { useEffect } from 'react'
import type { SearchPoint } from './filters.ts'

/** Remembers for the reservation form where the visitor wants deliveries; `null` for a search that is not about them. */
export const useDeliveryWish = (wish: SearchPoint | null): void =>
  useEffect(() => {
    import('#shared/delivery/delivery-wish.ts')
      .then(({ storeDeliveryWish }) => storeDeliveryWish(wish))
      // Offline and never loaded before: the form asks again.
      .catch(() => undefined)
  }, [wish])
