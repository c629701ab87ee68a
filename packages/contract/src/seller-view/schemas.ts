import { PickListQuery, ManualReservationBody, BulkAcceptBody } from '../reservations/bodies.ts'
import { PickList, ReservationView, BulkResult } from '../reservations/views.ts'
import * as z from 'zod/mini'

export const sellerReservationSchemas = {
  pickList: { query: PickListQuery, reply: PickList },
  createManual: { body: ManualReservationBody, reply: z.extend(ReservationView, { uuid: z.string() }) },
  bulkAccept: { body: BulkAcceptBody, reply: BulkResult },
}
