import { COMPLAINT_ANSWER_DAYS, WITHDRAWAL_DAYS } from '@kram/contract/rights/periods'
import { SELLER_STATUS_NOTES } from '@kram/contract/sellers/labels'
import type { SellerStatus } from '@kram/contract/sellers/schemas'

type Sale = { mode: 'nonBinding' | 'binding'; seller: { status: SellerStatus | null } }

const RIGHTS = `Od umowy możesz odstąpić w ciągu ${WITHDRAWAL_DAYS} dni od otrzymania towaru, bez podania przyczyny; nie dotyczy to żywności, która szybko się psuje, rzeczy robionych na zamówienie ani otwartych opakowań zamkniętych ze względu na higienę. Na reklamację sprzedawca odpowiada w ciągu ${COMPLAINT_ANSWER_DAYS} dni. Jedno i drugie złożysz na stronie rezerwacji albo pisemnie na adres sprzedawcy.`

/** What the law requires in a confirmation: who the seller is, and for a binding order the rights of the consumer. */
export const consumerRights = ({ mode, seller: { status } }: Sale): string[] => {
  if (status === null) return []
  const note = SELLER_STATUS_NOTES[status]
  return mode === 'binding' && status !== 'private' ? [note, RIGHTS] : [note]
}
