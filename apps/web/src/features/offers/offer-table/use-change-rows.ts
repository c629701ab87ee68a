import { stockRoutes } from '@kram/contract/stock/routes'
import { offerTableRoutes } from '@kram/contract/offers/table/routes'
import type { RowResult } from '@kram/contract/common/bulk/schemas'
import type { OfferRow, OfferRowItem } from '@kram/contract/offers/table/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#lib/api'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { quantityFrom, settleCell } from '#shared/table/index.ts'
import { showSavedItem } from './offer-rows.queries.ts'
import { priceFrom } from './typed-price.ts'

/** The saves of single cells. The message of an error stands in the cell. */
export function useCellSaves() {
  const client = useQueryClient()
  return useMemo(() => {
    const refresh = (): Promise<void> => invalidate(client, [...staleAfter.offer(), ...staleAfter.stock()])
    const settle = (results: readonly RowResult[]): Promise<void> => settleCell(results, refresh)
    const saveItem = async (change: ItemChange): Promise<void> => {
      const { results } = await sendItemChanges([change])
      const version = results[0]?.ok === true ? results[0].version : null
      if (version !== null) showSavedItem(client, { ...change, version })
      return settle(results)
    }
    const itemOf = ({ item }: OfferRow): OfferRowItem => {
      if (!item) throw new Error('Ta oferta nie ma jeszcze towaru.')
      return item
    }
    return {
      price: async (row: OfferRow, typed: string): Promise<void> => {
        const { id, version } = itemOf(row)
        await saveItem({ id, version, price: priceFrom(typed) })
      },
      limit: async (row: OfferRow, typed: string): Promise<void> => {
        const { id, version, soldBy } = itemOf(row)
        await saveItem({ id, version, quantity: quantityFrom(typed, { soldBy, empty: true }) })
      },
      counted: async (row: OfferRow, typed: string): Promise<void> => {
        const { soldBy, shelf, variantId } = itemOf(row)
        const quantity = quantityFrom(typed, { soldBy, empty: false }) ?? 0
        if (shelf) return settle((await sendStockChanges([{ ...shelf, quantity }])).results)
        await call(stockRoutes.countVariant, { params: { id: variantId }, body: { counting: 'date', quantity } })
        return refresh()
      },
    }
  }, [client])
}

export type ItemChange = { id: number; version: number; price?: string; quantity?: number | null }
export type StockChange = { id: number; version: number; quantity: number }

export const sendItemChanges = (changes: readonly ItemChange[]) =>
  call(offerTableRoutes.changeItems, { body: { changes: [...changes] }, idempotencyKey: crypto.randomUUID() })

export const sendStockChanges = (changes: readonly StockChange[]) =>
  call(stockRoutes.changeItems, {
    body: { changes: changes.map(({ id, version, quantity }) => ({ id, version, quantity })) },
    idempotencyKey: crypto.randomUUID(),
  })
