import { type Item, ItemBody, ItemUpdate, stockRoutes } from '@kram/contract/stock'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#lib/api.ts'
import { createKeys } from '#lib/keys.ts'
import { decimalText } from '#lib/format.ts'
import { useVersion } from '#lib/refusals.ts'
import type { Described } from '#ui/Conflict.tsx'
import { itemQuery, useForgetStock } from './stock.queries.ts'

export const NewItemFields = z.omit(ItemBody, { variantId: true })
export type NewItemFields = z.input<typeof NewItemFields>
export const ItemFields = z.omit(ItemUpdate, { version: true })
export type ItemFields = z.input<typeof ItemFields>

const numberText = (amount: number | null = null): string => (amount === null ? '' : decimalText(amount))

/** What two people may have set differently. */
export const ITEM_WORDS: Described<ItemFields> = [
  ['Ile masz teraz', ({ quantity }) => numberText(quantity)],
  ['Ostrzeż, gdy zostanie', ({ lowStockAt }) => numberText(lowStockAt)],
]

/** Puts a variant into an inventory; without one into the first, which is made when there is none. */
export const useAddItem = () => {
  const [keyFor] = useState(createKeys)
  const forget = useForgetStock()
  return async (variantId: number, fields: z.output<typeof NewItemFields>): Promise<Item> => {
    const body = { ...fields, variantId }
    const item = await call(stockRoutes.createItem, { body, idempotencyKey: keyFor(body) })
    await forget()
    return item
  }
}

/** Saves what was counted, as it was seen, or tells how it stands. */
export const useChangeItem = (item: Item) => {
  const client = useQueryClient()
  const forget = useForgetStock()
  const { save, theirs, forgetTheirs } = useVersion(item)
  const change = async (fields: z.output<typeof ItemFields>): Promise<Item> => {
    const saved = await save((version) =>
      call(stockRoutes.updateItem, { params: { id: item.id }, body: { ...fields, version } }),
    )
    client.setQueryData(itemQuery(item.id).queryKey, saved)
    await forget()
    return saved
  }
  return { change, theirs, forgetTheirs }
}
