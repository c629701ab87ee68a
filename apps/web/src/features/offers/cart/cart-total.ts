import { useSyncExternalStore } from 'react'
import { readDraft, writeDraft } from '#lib/storage'

const draftName = (offerId: number): string => `cart-total-${offerId}`

/** Stores the total beside the cart, because lists of offers do not know the item prices. */
export const storeCartTotal = (offerId: number, grosze: number): void => writeDraft(draftName(offerId), grosze)

const noSubscription = () => () => undefined

/** In grosze; 0 for an empty cart and on the server. */
export const useCartTotal = (offerId: number): number =>
  useSyncExternalStore(
    noSubscription,
    () => {
      const stored = readDraft(draftName(offerId))
      return typeof stored === 'number' && stored > 0 ? stored : 0
    },
    () => 0,
  )
