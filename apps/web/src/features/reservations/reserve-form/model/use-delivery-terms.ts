import { scheduleRoutes } from '@kram/contract/schedules/routes'
import type { Schedule } from '@kram/contract/schedules/schemas'
import type { FeeAtPoint } from '@kram/contract/schedules/zones'
import type { OfferView } from '@kram/contract/offers/views'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api'
import { scheduleKeys } from '#shared/query-keys.ts'

type Point = { latitude: number; longitude: number }

/** The fee at the address, of schedules whose fee depends on the distance. */
const useFeeAt = (scheduleId: number | null, point: Point | null) =>
  useQuery({
    queryKey: scheduleKeys.feeAt(scheduleId, point),
    queryFn:
      scheduleId === null || point === null
        ? skipToken
        : ({ signal }) => call(scheduleRoutes.feeAt, { params: { id: scheduleId }, query: point, signal }),
  }).data

const PICKUP = { terms: null, upToKm: null, byDistance: false, loaded: true }

const termsAt = (
  schedule: Schedule | undefined,
  byDistance: boolean,
  point: Point | null,
  feeAt: FeeAtPoint | undefined,
) => {
  const zone = schedule?.zone ?? null
  if (!zone || !byDistance) return { terms: zone, upToKm: null, byDistance: false, loaded: schedule !== undefined }
  if (!feeAt) return { terms: zone, upToKm: null, byDistance: true, loaded: point === null }
  return { terms: { ...zone, fee: feeAt.fee }, upToKm: feeAt.upToKm, byDistance: false, loaded: true }
}

/**
 * The delivery terms of the chosen occurrence; the fee has to be shown before the submit. Where it depends on the distance, `fee`
 * is that of the address, and `byDistance` is true while the address is not known.
 */
export const useDeliveryTerms = (occurrence: OfferView['occurrences'][number] | undefined, point: Point | null) => {
  const scheduleId = occurrence?.fulfilment === 'delivery' ? occurrence.scheduleId : null
  const { data } = useQuery({
    queryKey: scheduleKeys.one(scheduleId),
    queryFn: ({ signal }) => call(scheduleRoutes.schedule, { params: { id: scheduleId ?? 0 }, signal }),
    enabled: scheduleId !== null,
  })
  const byDistance = (data?.zone?.rings.length ?? 0) > 0
  const feeAt = useFeeAt(byDistance ? scheduleId : null, point)
  return scheduleId === null ? PICKUP : termsAt(data, byDistance, point, feeAt)
}
