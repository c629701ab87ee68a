import { deliveryRoundRoutes } from '@kram/contract/seller-view/round-routes'
import type { DeliveryRound } from '@kram/contract/seller-view/round-schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, NetworkError } from '#lib/api'
import { storeRound, readStoredRound, roundKeys } from '#shared/delivery/index.ts'

/** `isSaved`: read from this device, because there is no internet. */
export type ShownRound = DeliveryRound & { isSaved: boolean }

const fetchRound = async (date: string | undefined, signal: AbortSignal): Promise<ShownRound> => {
  try {
    const round = await call(deliveryRoundRoutes.view, { query: date === undefined ? {} : { date }, signal })
    void storeRound(round)
    return { ...round, isSaved: false }
  } catch (error) {
    const saved = error instanceof NetworkError ? await readStoredRound(date) : undefined
    if (!saved) throw error
    return { ...saved, isSaved: true }
  }
}

/** The deliveries of a day; by default of the next day that has some. */
export const roundQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: roundKeys.of(date),
    queryFn: ({ signal }) => fetchRound(date, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  })
