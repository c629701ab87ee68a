import { ChangeResults } from '../common/bulk/schemas.ts'
import { IdParams, Version } from '../common/fields.ts'
import { PHONE_ANSWERS } from '../reservations/status.ts'
import { PickListQuery, ManualReservationBody, BulkAcceptBody } from '../reservations/bodies.ts'
import { PickList, ReservationView } from '../reservations/views.ts'
import * as z from 'zod/mini'

export const sellerReservationSchemas = {
  pickList: { query: PickListQuery, reply: PickList },
  createManual: { body: ManualReservationBody, reply: z.extend(ReservationView, { uuid: z.string() }) },
  recordPhoneAnswer: {
    params: IdParams,
    body: z.strictObject({ answer: z.enum(PHONE_ANSWERS, { error: 'option' }), version: Version }),
    reply: ReservationView,
  },
  bulkAccept: { body: BulkAcceptBody, reply: ChangeResults },
  bulkUndo: { body: BulkAcceptBody, reply: ChangeResults },
}
