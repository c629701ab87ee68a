import { pickupRoutes } from '@kram/contract/seller-view/pickup-routes'
import { sellerReservationRoutes } from '@kram/contract/seller-view/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pollUnlessLive } from '#lib/query'
import { storePickups, type Pickups, readStoredPickups } from '#shared/pickups/index.ts'
import { reservationKeys } from '#shared/query-keys.ts'

/** What another device does is reported by the event stream; without one, the sheet is refetched this often. */
const LIVE_MS = 30_000

const fetchPickups = async (signal: AbortSignal): Promise<Pickups> => {
  const pickups = await call(pickupRoutes.list, { signal })
  await storePickups(pickups)
  return pickups
}

/**
 * The sheets of today and tomorrow. What the device keeps is shown at once and fetched anew, so that a weak connection delays
 * nothing and a lost one hides nothing.
 */
export const pickupsQuery = () =>
  queryOptions<Pickups>({
    queryKey: reservationKeys.pickups,
    queryFn: async ({ client, signal }) => {
      const kept = client.getQueryData(reservationKeys.pickups) === undefined ? await readStoredPickups() : undefined
      if (kept) {
        setTimeout(() => void client.invalidateQueries({ queryKey: reservationKeys.pickups }))
        return kept
      }
      return fetchPickups(signal)
    },
    staleTime: 0,
    refetchInterval: pollUnlessLive(LIVE_MS),
  })

/** The same from the server, to be kept on the device before they are needed. */
export const freshPickupsQuery = () =>
  queryOptions<Pickups>({ ...pickupsQuery(), queryFn: ({ signal }) => fetchPickups(signal) })

/** The sheet of an occurrence that the device does not keep. */
export const pickupSheetQuery = (occurrenceId: number) =>
  queryOptions({
    queryKey: reservationKeys.pickupSheet(occurrenceId),
    queryFn: ({ signal }) => call(pickupRoutes.sheet, { params: { occurrenceId }, signal }),
    staleTime: 0,
    refetchInterval: pollUnlessLive(LIVE_MS),
  })

type Table = { occurrenceId: number; date: string; withContacts: boolean }

/** The sheet as a table; the pick list replies with one when it is asked for CSV. */
export const fetchPickupCsv = async ({ occurrenceId, date, withContacts }: Table): Promise<string> => {
  const query = { occurrenceId, date, contacts: withContacts ? '1' : '0', format: 'csv' } as const
  const reply: unknown = await call(sellerReservationRoutes.pickList, { query })
  if (typeof reply !== 'string') throw new TypeError('the pick list is not CSV')
  return reply
}
