import type { OfferView } from '@kram/contract/offers/views'
import { useState } from 'react'
import { readDraft, writeDraft } from '#lib/storage'
import { useBrowserValue } from '#lib/store.ts'
import { type Amounts, cartOf } from './cart.ts'
import { storeCartTotal } from './cart-total.ts'

const isAmounts = (value: unknown): value is Amounts =>
  typeof value === 'object' && value !== null && Object.values(value).every((amount) => typeof amount === 'number')

const parseAmounts = (text: string): Amounts => {
  const value: unknown = JSON.parse(text)
  return isAmounts(value) ? value : {}
}

/** The cart survives a reload; the first render equals the server's, which has no cart. */
const useStoredAmounts = (offerId: number): [Amounts, (next: Amounts) => void] => {
  const name = `cart-${offerId}`
  const stored = useBrowserValue(() => JSON.stringify(readDraft(name)), 'null')
  const [chosen, setChosen] = useState<Amounts>()
  return [
    chosen ?? parseAmounts(stored),
    (next) => {
      setChosen(next)
      writeDraft(name, next)
    },
  ]
}

/** What is chosen of an offer, and how to change it. */
export const useOrder = (offer: OfferView) => {
  const [amounts, setAmounts] = useStoredAmounts(offer.id)
  return {
    amounts,
    cart: cartOf(offer, amounts),
    setAmount: (itemId: number, quantity: number): void => {
      const next = { ...amounts, [itemId]: quantity }
      setAmounts(next)
      storeCartTotal(offer.id, cartOf(offer, next).total)
    },
  }
}

export type Order = ReturnType<typeof useOrder>
