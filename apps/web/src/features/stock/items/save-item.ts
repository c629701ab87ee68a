import { stockRoutes } from '@kram/contract/stock/routes'
import { type Item, ItemBody, ItemUpdate } from '@kram/contract/stock/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call, createIdempotencyKeys } from '#lib/api'
import { decimalText } from '@kram/polish/format'
import { useVersionedSave } from '#lib/forms'
import type { ComparedFields } from '#ui/forms'
import { itemQuery, useInvalidateStock } from '../stock.queries.ts'

export const NewItemFields = z.omit(ItemBody, { variantId: true })
export type NewItemFields = z.input<typeof NewItemFields>
export const ItemFields = z.omit(ItemUpdate, { version: true })
export type ItemFields = z.input<typeof ItemFields>

const numberText = (amount: number | null = null): string => (amount === null ? '' : decimalText(amount))

/** Fields compared in a version conflict. */
export const ITEM_FIELD_LABELS: ComparedFields<ItemFields> = [
  ['Ile masz teraz', ({ quantity }) => numberText(quantity)],
  ['Ostrzeż, gdy zostanie', ({ lowStockAt }) => numberText(lowStockAt)],
]

/** Adds a variant to an inventory, by default to the first one, which is created when missing. */
export const useAddItem = () => {
  const [keyFor] = useState(createIdempotencyKeys)
  const invalidate = useInvalidateStock()
  return async (variantId: number, fields: z.output<typeof NewItemFields>): Promise<Item> => {
    const body = { ...fields, variantId }
    const item = await call(stockRoutes.createItem, { body, idempotencyKey: keyFor(body) })
    await invalidate()
    return item
  }
}

/** Saves a recount, or returns the present state on a version conflict. */
export const useChangeItem = (item: Item) => {
  const client = useQueryClient()
  const invalidate = useInvalidateStock()
  const { save, savedVersion, dismissConflict } = useVersionedSave(item)
  const change = async (fields: z.output<typeof ItemFields>): Promise<Item> => {
    const saved = await save((version) =>
      call(stockRoutes.updateItem, { params: { id: item.id }, body: { ...fields, version } }),
    )
    client.setQueryData(itemQuery(item.id).queryKey, saved)
    await invalidate()
    return saved
  }
  return { change, savedVersion, dismissConflict }
}
