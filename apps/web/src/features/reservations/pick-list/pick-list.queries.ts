import { sellerReservationRoutes } from '@kram/contract/seller-view/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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
    queryFn: ({ signal }) => call(sellerReservationRoutes.pickList, { query: toQuery(listParams), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The same route replies with a table when it is asked for CSV. */
export const fetchPickListCsv = async (listParams: PickListParams): Promise<string> => {
  const reply: unknown = await call(sellerReservationRoutes.pickList, {
    query: { ...toQuery(listParams), format: 'csv' },
  })
  if (typeof reply !== 'string') throw new TypeError('the pick list is not CSV')
  return reply
}
