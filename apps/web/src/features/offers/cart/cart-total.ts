import { useSyncExternalStore } from 'react'
import { readDraft, writeDraft } from '#lib/storage'

const draftName = (offerId: number): string => `cart-total-${offerId}`

/** Beside what was chosen of an offer, what it comes to: lists of offers do not know its prices. */
export const storeCartTotal = (offerId: number, grosze: number): void => writeDraft(draftName(offerId), grosze)

const noSubscription = () => () => undefined

/** In grosze; 0 where nothing was chosen, and on the server. */
export const useCartTotal = (offerId: number): number =>
  useSyncExternalStore(
    noSubscription,
    () => {
      const stored = readDraft(draftName(offerId))
      return typeof stored === 'number' && stored > 0 ? stored : 0
    },
    () => 0,
  )
