import { scheduleRoutes } from '@kram/contract/schedules/routes'
import { type ConcernedReservation, ScheduleBody, type Schedule } from '@kram/contract/schedules/schemas'
import { localDateOf } from '@kram/contract/common/time'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError, call, createIdempotencyKeys } from '#lib/api'
import { type Form, useContractForm, useVersionedSave } from '#lib/forms'

export type ScheduleInput = z.input<typeof ScheduleBody>
export type ScheduleOutput = z.output<typeof ScheduleBody>
export type ScheduleFormState = Form<ScheduleInput, ScheduleOutput>

export const NEW_ZONE = { radiusKm: 10, places: [], fee: '0', rings: [], freeFrom: null, minimum: null }

/** Defaults: Saturday morning, orders until Thursday evening. */
const defaultSchedule = (today: string): Omit<ScheduleInput, 'locationId'> => ({
  name: '',
  fulfilment: 'pickup',
  rule: { kind: 'weekly', weekdays: [6], everyWeeks: 1 },
  startTime: '08:00',
  endTime: '12:00',
  cutoff: { kind: 'weekday', weekday: 4, time: '18:00' },
  capacity: null,
  timeSlots: null,
  zone: null,
  validFrom: today,
  validTo: null,
})

/** A stored schedule as the form holds it. */
export const fieldsOf = (schedule: Schedule): ScheduleInput => ({
  name: schedule.name,
  locationId: schedule.locationId,
  fulfilment: schedule.fulfilment,
  rule: schedule.rule,
  startTime: schedule.startTime,
  endTime: schedule.endTime,
  cutoff: schedule.cutoff,
  capacity: schedule.capacity,
  timeSlots: schedule.timeSlots,
  zone: schedule.zone,
  validFrom: schedule.validFrom,
  validTo: schedule.validTo,
})

/** Values that a new schedule begins with instead of the defaults. */
export type ProposedSchedule = Partial<Pick<ScheduleInput, 'name' | 'rule' | 'startTime' | 'endTime' | 'cutoff'>>

/** Default values of the form. The only location is preselected. */
export const useScheduleForm = (
  schedule: Schedule | null,
  locationIds: readonly number[],
  now: Date,
  proposed: ProposedSchedule,
): ScheduleFormState => {
  const [only, ...more] = locationIds
  const defaults = { ...defaultSchedule(localDateOf(now)), ...proposed }
  const initial = only !== undefined && more.length === 0 ? { ...defaults, locationId: only } : defaults
  return useContractForm<ScheduleInput, ScheduleOutput>(ScheduleBody, schedule ? fieldsOf(schedule) : initial, {
    warnOnLeave: false,
  })
}

/** Validity is derived from single dates. */
const withDateBounds = (body: ScheduleOutput): ScheduleOutput => {
  if (body.rule.kind !== 'dates') return body
  const [first = body.validFrom] = body.rule.dates.toSorted()
  return { ...body, validFrom: first, validTo: null }
}

const concernedIn = (error: unknown): readonly ConcernedReservation[] => {
  if (!(error instanceof ApiError) || error.code !== 'TIME_SLOTS_RESERVED') return []
  // Details of this error.
  return (error.body.details?.['reservations'] ?? []) as ConcernedReservation[]
}

/** Sends the form: a new schedule under one idempotency key per content, a changed one with its version. */
export const useSaveSchedule = (schedule: Schedule | null) => {
  const [keyFor] = useState(createIdempotencyKeys)
  const { save, savedVersion, dismissConflict } = useVersionedSave<Schedule>(schedule ?? { version: 1 })
  const [concerned, setConcerned] = useState<readonly ConcernedReservation[]>([])
  const keepReserved = useRef(false)
  const send = async (values: ScheduleOutput): Promise<Schedule> => {
    const body = withDateBounds(values)
    if (!schedule) return call(scheduleRoutes.create, { body, idempotencyKey: keyFor(body) })
    const keep = keepReserved.current
    keepReserved.current = false
    setConcerned([])
    return save((version) =>
      call(scheduleRoutes.update, { params: { id: schedule.id }, body: { ...body, version, keepReserved: keep } }),
    ).catch((error: unknown) => {
      setConcerned(concernedIn(error))
      throw error
    })
  }
  return {
    send,
    savedVersion,
    dismissConflict,
    /** Whose time slots the change would take. */
    concerned,
    /** The next save leaves their days as they are. */
    keepReserved: () => (keepReserved.current = true),
  }
}
