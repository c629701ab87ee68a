import { IdParams, Empty } from '../common/fields.ts'
import * as z from 'zod/mini'
import { ReservationView } from './views.ts'

export const guestReservationSchemas = {
  claim: {
    params: IdParams,
    body: z.strictObject({ uuid: z.string({ error: 'required' }).check(z.maxLength(100, 'maxlength')) }),
    reply: ReservationView,
  },
  forget: { params: IdParams, reply: Empty },
}
