import type { CallReason } from '@kram/contract/reservations/status'
import type { ReservationView } from '@kram/contract/reservations/views'
import { PhoneCall } from './PhoneCall.tsx'

/** The call to the buyer of this reservation, if one is due for this reason. */
export function BuyerCall({
  view: { id, version, callAbout, contact },
  about,
}: {
  view: ReservationView
  about: CallReason
}) {
  if (callAbout !== about || !contact?.phone) return null
  return <PhoneCall target={{ id, version, buyerName: contact.name }} phone={contact.phone} about={about} />
}
