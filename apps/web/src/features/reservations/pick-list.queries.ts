import { reservationDeskRoutes } from '@kram/contract/reservation-desk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#lib/api.ts'

export type PickWanted = { date: string | undefined; locationId: number | undefined }

const asked = ({ date, locationId }: PickWanted) => ({
  ...(date !== undefined && { date }),
  ...(locationId !== undefined && { locationId }),
})

/** What a day takes; without a day the nearest that takes something. */
export const pickListQuery = (wanted: PickWanted) =>
  queryOptions({
    queryKey: ['reservations', 'pick-list', wanted],
    queryFn: ({ signal }) => call(reservationDeskRoutes.pickList, { query: asked(wanted), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The same route answers a table when it is asked for one. */
const tableRoute = { ...reservationDeskRoutes.pickList, reply: z.string() }

export const readPickTable = (wanted: PickWanted): Promise<string> =>
  call(tableRoute, { query: { ...asked(wanted), format: 'csv' } })
