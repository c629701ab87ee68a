import type { Occurrence, Schedule } from '@kram/contract/schedules/schemas'
import { registerSchedules, reserveSlot } from '#modules/schedules'
import { inTransaction } from '#platform/database'
import { insertLocation, insertOfferRow, insertReservation, insertSeller } from '../factories/index.ts'
import { sellerPrincipal, testApi } from '../http/test-api.ts'
import { testDatabase } from '../database/test-database.ts'

/** A Friday. */
export const NOW = '2037-11-20T12:00:00+01:00'

const saturdaysAt = (locationId: number) => ({
  name: 'Sobota na targu',
  locationId,
  fulfilment: 'pickup',
  rule: { kind: 'weekly', weekdays: [6], everyWeeks: 1 },
  startTime: '08:00',
  endTime: '12:00',
  cutoff: { kind: 'weekday', weekday: 4, time: '18:00' },
  capacity: 2,
  zone: null,
  validFrom: '2037-11-01',
  validTo: null,
})

/** Two sellers with a location each, and the API of schedules. */
export async function scheduleClient() {
  const { db } = await testDatabase({ atLeast: 2 })
  const { api, deps, as, inject, clock } = testApi({ db, now: NOW, limitFactor: 1000 })
  registerSchedules(api, deps)

  const newSeller = async (name: string) => {
    const seller = await insertSeller(db, { name, slug: name })
    const locationId = await insertLocation(db, seller.sellerId, { name: 'Targ', kind: 'marketStall', street: null })
    return { ...seller, locationId, headers: as(sellerPrincipal(seller.userId, seller.sellerId)) }
  }
  const anna = await newSeller('anna')
  const bolek = await newSeller('bolek')

  const saturdays = saturdaysAt(anna.locationId)
  const post = (body: object, headers: Record<string, string> = anna.headers) =>
    inject({ method: 'POST', url: '/api/schedules', headers, payload: body })
  const create = async (body: object = saturdays) => (await post(body)).json<Schedule>()
  const put = (id: number, body: object, headers = anna.headers) =>
    inject({ method: 'PUT', url: `/api/schedules/${id}`, headers, payload: body })
  const remove = (id: number, headers = anna.headers) =>
    inject({ method: 'DELETE', url: `/api/schedules/${id}`, headers })
  const occurrencesOf = async (id: number, query = '', headers: Record<string, string> = anna.headers) =>
    (await inject({ url: `/api/schedules/${id}/occurrences${query}`, headers })).json<{ items: Occurrence[] }>().items
  const datesOf = async (id: number) => (await occurrencesOf(id)).map(({ date }) => date)

  const take = (occurrenceId: number) => inTransaction(db, (tx) => reserveSlot(tx, { occurrenceId, timeSlot: null }))

  const offerWith = (scheduleId: number, status = 'active') =>
    insertOfferRow(db, { sellerId: anna.sellerId, slug: 'chleb', title: 'Chleb na zakwasie', status }, [scheduleId])
  async function reservationOn(occurrenceId: number, scheduleId: number) {
    const { sellerId, userId: buyerId } = anna
    const offerId = await offerWith(scheduleId, 'paused')
    return insertReservation(db, { offerId, sellerId, buyerId, occurrenceId })
  }

  return {
    db,
    as,
    inject,
    clock,
    anna,
    bolek,
    newSeller,
    saturdays,
    post,
    create,
    put,
    remove,
    occurrencesOf,
    datesOf,
    take,
    offerWith,
    reservationOn,
  }
}
