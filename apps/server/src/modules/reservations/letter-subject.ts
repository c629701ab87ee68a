import { zloty } from '#platform/polish.rules'
import { grosze } from '@kram/contract/money'
import { phoneWords } from '@kram/contract/phone'
import { PROPOSAL_CAUSE_LABELS } from '@kram/contract/reservation-status'
import type { Reader, Subject } from './letter-texts.rules.ts'
import type { LetterRecord } from './letter.readmodel.ts'
import { isPlaceExact, shortName } from './visibility.rules.ts'

function placeWords({ fulfilment, deliveryAddress, agreed, status }: LetterRecord, reader: Reader): string | null {
  if (fulfilment === 'delivery') {
    const { street, houseNumber, postalCode, town } = deliveryAddress ?? {
      street: null,
      houseNumber: '',
      postalCode: '',
      town: '',
    }
    return `${street ?? town} ${houseNumber}, ${postalCode} ${town}`
  }
  const { place } = agreed
  if (!place) return null
  return isPlaceExact(place.hideExact, status, reader === 'seller')
    ? `${place.name}, ${place.addressLine}`
    : `${place.town} (dokładne miejsce po potwierdzeniu)`
}

/** What the record says to this reader. */
export function subjectOf(record: LetterRecord, reader: Reader, link: string): Subject {
  const { agreed, contactName, contactPhone, contactEmail, cancelReason, total, deliveryFee, proposal } = record
  const { name, legalName, publicAddress, nip, phone, email, status } = agreed.seller
  return {
    ...record,
    seller: { name, legalName, address: publicAddress, nip, phone: phone && phoneWords(phone), email, status },
    items: record.items.map((line) => ({ ...line, price: zloty(grosze(line.unitPrice)) })),
    buyer: { name: shortName(contactName), phone: contactPhone && phoneWords(contactPhone), email: contactEmail },
    total: zloty(grosze(total)),
    deliveryFee: deliveryFee === 0 ? 'za darmo' : zloty(grosze(deliveryFee)),
    place: placeWords(record, reader),
    reason: proposal?.reason ?? cancelReason,
    proposal: proposal && {
      cause: PROPOSAL_CAUSE_LABELS[proposal.cause],
      items: record.items.map(({ proposed, quantity, ...line }) => ({ ...line, quantity: proposed ?? quantity })),
      total: zloty(grosze(proposal.total)),
      startsAt: record.proposedStartsAt,
      endsAt: record.proposedEndsAt,
    },
    link,
  }
}
