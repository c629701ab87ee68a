import type { OfferView } from '@kram/contract/offer-views'
import { scheduleRoutes } from '@kram/contract/schedules'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** The delivery terms of the chosen window; the fee must be seen before the button is pressed. */
export const useTerms = (window: OfferView['occurrences'][number] | undefined) => {
  const wanted = window?.fulfilment === 'delivery' ? window.scheduleId : null
  const { data } = useQuery({
    queryKey: ['schedules', wanted],
    queryFn: ({ signal }) => call(scheduleRoutes.schedule, { params: { id: wanted ?? 0 }, signal }),
    enabled: wanted !== null,
  })
  return { terms: wanted === null ? null : (data?.zone ?? null), known: wanted === null || data !== undefined }
}
