import { readDraft, writeDraft } from '#lib/storage'
import { useBrowserValue } from '#lib/store.ts'

const draftName = (offerId: number): string => `cart-total-${offerId}`

/** Stores the total beside the cart, because lists of offers do not know the item prices. */
export const storeCartTotal = (offerId: number, grosze: number): void => writeDraft(draftName(offerId), grosze)

const readTotal = (offerId: number): number => {
  const stored = readDraft(draftName(offerId))
  return typeof stored === 'number' && stored > 0 ? stored : 0
}

/** In grosze; 0 for an empty cart and on the server. */
export const useCartTotal = (offerId: number): number => useBrowserValue(() => readTotal(offerId), 0)
