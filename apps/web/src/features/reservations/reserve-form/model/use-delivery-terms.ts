import { scheduleRoutes } from '@kram/contract/schedules/routes'
import type { OfferView } from '@kram/contract/offers/views'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api'
import { scheduleKeys } from '#shared/query-keys.ts'

/** The delivery terms of the chosen occurrence; the fee has to be shown before the submit. */
export const useDeliveryTerms = (occurrence: OfferView['occurrences'][number] | undefined) => {
  const scheduleId = occurrence?.fulfilment === 'delivery' ? occurrence.scheduleId : null
  const { data } = useQuery({
    queryKey: scheduleKeys.one(scheduleId),
    queryFn: ({ signal }) => call(scheduleRoutes.schedule, { params: { id: scheduleId ?? 0 }, signal }),
    enabled: scheduleId !== null,
  })
  return { terms: scheduleId === null ? null : (data?.zone ?? null), loaded: scheduleId === null || data !== undefined }
}
