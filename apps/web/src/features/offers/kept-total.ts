import { useSyncExternalStore } from 'react'
import { readDraft, writeDraft } from '#lib/drafts.ts'

const nameOf = (offerId: number): string => `basket-total-${offerId}`

/** Beside what was chosen of an offer, what it comes to: lists of offers do not know its prices. */
export const keepTotal = (offerId: number, grosze: number): void => writeDraft(nameOf(offerId), grosze)

const never = () => () => undefined

/** In grosze; 0 where nothing was chosen, and on the server. */
export const useKeptTotal = (offerId: number): number =>
  useSyncExternalStore(
    never,
    () => {
      const kept = readDraft(nameOf(offerId))
      return typeof kept === 'number' && kept > 0 ? kept : 0
    },
    () => 0,
  )
