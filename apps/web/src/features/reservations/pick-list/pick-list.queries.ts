import { reservationDeskRoutes } from '@kram/contract/reservations/link-answer-schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#lib/api'
import { reservationKeys } from '#shared/query-keys.ts'

export type PickListParams = { date: string | undefined; locationId: number | undefined }

const toQuery = ({ date, locationId }: PickListParams) => ({
  ...(date !== undefined && { date }),
  ...(locationId !== undefined && { locationId }),
})

/** Pick list of a day; by default the nearest day with reservations. */
export const pickListQuery = (listParams: PickListParams) =>
  queryOptions({
    queryKey: reservationKeys.pickList(listParams),
    queryFn: ({ signal }) => call(reservationDeskRoutes.pickList, { query: toQuery(listParams), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The same route returns a table on request. A function: at load time the chunk of the routes may not have run yet. */
const csvRoute = () => ({ ...reservationDeskRoutes.pickList, reply: z.string() })

export const fetchPickListCsv = (listParams: PickListParams): Promise<string> =>
  call(csvRoute(), { query: { ...toQuery(listParams), format: 'csv' } })
