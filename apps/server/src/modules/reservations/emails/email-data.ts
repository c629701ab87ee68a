import { addressText } from '@kram/polish/texts/address-text'
import { agreedFeeText } from '@kram/polish/delivery-terms'
import { totalText } from '@kram/polish/texts/weighed-text'
import { grosze, lineTotal, priceText } from '@kram/contract/common/money'
import { highestProposedTotal, highestTotalOf } from '../views/index.ts'
import { internationalPhoneText } from '@kram/polish/phone'
import { PROPOSAL_CAUSE_LABELS } from '@kram/contract/reservations/status'
import type { Recipient, EmailData } from './email-types.ts'
import type { EmailRecord } from './email.readmodel.ts'
import { isLocationExact } from '../access/index.ts'

function placeText({ fulfilment, deliveryAddress, agreed, status }: EmailRecord, recipient: Recipient): string | null {
  if (fulfilment === 'delivery') return deliveryAddress && addressText(deliveryAddress)
  const { place } = agreed
  if (!place) return null
  return isLocationExact(place.hideExact, status, recipient === 'seller')
    ? `${place.name}, ${place.addressLine}`
    : `${place.town} (dokładne miejsce po potwierdzeniu)`
}

type OpenProposal = NonNullable<EmailRecord['proposal']>

/** Written like the present total, so that both differ only when the sum does. */
const proposedTotalText = (proposal: OpenProposal, { status, items }: EmailRecord): string =>
  totalText(priceText(grosze(proposal.total)), highestProposedTotal(proposal, status, items))

/** The data of the reservation as this recipient sees it. */
export function emailDataOf(record: EmailRecord, recipient: Recipient, link: string): EmailData {
  const { agreed, contactName, contactPhone, contactEmail, cancelReason, total, deliveryFee, proposal } = record
  const { name, legalName, publicAddress, nip, phone, email, status } = agreed.seller
  return {
    ...record,
    seller: {
      name,
      legalName,
      address: publicAddress,
      nip,
      phone: phone && internationalPhoneText(phone),
      email,
      status,
    },
    items: record.items.map((line) => ({
      ...line,
      unitPrice: priceText(grosze(line.unitPrice)),
      total: priceText(grosze(line.weighedTotal ?? lineTotal(grosze(line.unitPrice), line.quantity))),
    })),
    buyer: {
      name: contactName,
      phone: contactPhone && internationalPhoneText(contactPhone),
      email: contactEmail,
    },
    total: totalText(priceText(grosze(total)), highestTotalOf(record, record.items)),
    deliveryFee: agreedFeeText(priceText(grosze(deliveryFee)), record.feeRingKm),
    place: placeText(record, recipient),
    isGuest: record.buyerId === null,
    unreadMessages: recipient === 'buyer' ? record.unreadForBuyer : record.unreadForSeller,
    reason: proposal?.reason ?? cancelReason ?? record.closingMessage,
    proposal: proposal && {
      cause: PROPOSAL_CAUSE_LABELS[proposal.cause],
      items: record.items.map(({ proposed, quantity, ...line }) => ({
        ...line,
        previousQuantity: quantity,
        quantity: proposed ?? quantity,
      })),
      total: proposedTotalText(proposal, record),
      startsAt: record.proposedStartsAt,
      endsAt: record.proposedEndsAt,
    },
    standing: record.standing && { ...record.standing, total },
    link,
  }
}
