import { sellerReservationRoutes } from '@kram/contract/seller-view/routes'
import type { ReservationRow } from '@kram/contract/reservations/views'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { useFailureHandler } from '../actions/index.ts'

/** Maximum number per request. */
const MAX_BULK_ITEMS = 100

/** Result of one reservation; `message` is the reason of a failure. */
export type Outcome = { id: number; number: string; buyerName: string; ok: boolean; message: string | null }

const isAcceptable = ({ allowedActions }: ReservationRow): boolean => allowedActions.includes('accept')

/** Selected rows and their bulk confirmation. Rows no longer in the list are ignored. */
export const useBulkAccept = (rows: readonly ReservationRow[]) => {
  const client = useQueryClient()
  const handleFailure = useFailureHandler()
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const acceptable = rows.filter(isAcceptable)
  const selected = acceptable.filter(({ id }) => selectedIds.has(id)).slice(0, MAX_BULK_ITEMS)

  const accept = useAction(
    async (chosenRows: readonly ReservationRow[]): Promise<Outcome[]> => {
      const items = chosenRows.map(({ id, version }) => ({ id, version }))
      const { results } = await call(sellerReservationRoutes.bulkAccept, { body: { items } })
      return chosenRows.map(({ id, number, buyerName }) => {
        const result = results.find((each) => each.id === id)
        return { id, number, buyerName, ok: result?.ok === true, message: result?.message ?? null }
      })
    },
    (next) => {
      setOutcomes(next)
      setSelectedIds(new Set())
      return invalidate(client, staleAfter.reservations())
    },
    handleFailure,
  )
  return {
    acceptable,
    selected,
    isSelected: (id: number): boolean => selectedIds.has(id),
    toggle: (id: number, on: boolean): void =>
      setSelectedIds((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id))),
    selectAll: (on: boolean): void => setSelectedIds(new Set(on ? acceptable.map(({ id }) => id) : [])),
    busy: accept.isPending,
    accept: (): void => accept.mutate(selected),
    outcomes,
    dismiss: (): void => setOutcomes([]),
  }
}

export type BulkAccept = ReturnType<typeof useBulkAccept>
