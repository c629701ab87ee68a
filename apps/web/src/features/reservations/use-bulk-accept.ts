import { reservationDeskRoutes } from '@kram/contract/reservation-desk'
import type { ReservationRow } from '@kram/contract/reservation-views'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { useAct } from '#lib/forms.ts'
import { useRefusal } from './use-step.ts'

/** As many as one request takes. */
const AT_MOST = 100

/** What became of one of many; `message` says why not. */
export type Outcome = { id: number; number: string; buyerName: string; ok: boolean; message: string | null }

const isAcceptable = ({ allowedActions }: ReservationRow): boolean => allowedActions.includes('accept')

/** Rows that are ticked, and confirming them together. What was ticked and is gone from the list counts no more. */
export const useBulkAccept = (rows: readonly ReservationRow[]) => {
  const client = useQueryClient()
  const refused = useRefusal()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const acceptable = rows.filter(isAcceptable)
  const chosen = acceptable.filter(({ id }) => ticked.has(id)).slice(0, AT_MOST)

  const accept = useAct(
    async (some: readonly ReservationRow[]): Promise<Outcome[]> => {
      const items = some.map(({ id, version }) => ({ id, version }))
      const { results } = await call(reservationDeskRoutes.bulkAccept, { body: { items } })
      return some.map(({ id, number, buyerName }) => {
        const result = results.find((each) => each.id === id)
        return { id, number, buyerName, ok: result?.ok === true, message: result?.message ?? null }
      })
    },
    (told) => {
      setOutcomes(told)
      setTicked(new Set())
      return client.invalidateQueries({ queryKey: ['reservations'] })
    },
    refused,
  )
  return {
    acceptable,
    chosen,
    isTicked: (id: number): boolean => ticked.has(id),
    tick: (id: number, on: boolean): void =>
      setTicked((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id))),
    tickAll: (on: boolean): void => setTicked(new Set(on ? acceptable.map(({ id }) => id) : [])),
    busy: accept.isPending,
    accept: (): void => accept.mutate(chosen),
    outcomes,
    dismiss: (): void => setOutcomes([]),
  }
}

export type BulkAccept = ReturnType<typeof useBulkAccept>
