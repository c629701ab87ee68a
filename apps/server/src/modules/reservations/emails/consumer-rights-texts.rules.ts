import { SELLER_STATUS_NOTES } from '@kram/contract/sellers/labels'
import type { SellerStatus } from '@kram/contract/sellers/schemas'

type Sale = { mode: 'nonBinding' | 'binding'; seller: { status: SellerStatus | null } }

const RIGHTS =
  'Od umowy możesz odstąpić w ciągu 14 dni od otrzymania towaru, bez podania przyczyny; nie dotyczy to żywności, która szybko się psuje, rzeczy robionych na zamówienie ani otwartych opakowań zamkniętych ze względu na higienę. Na reklamację sprzedawca odpowiada w ciągu 14 dni. Jedno i drugie złożysz na stronie rezerwacji albo na jego adres.'

/** What the law wants said on paper: who sells, and of what is binding also which rights there are. */
export const consumerRights = ({ mode, seller: { status } }: Sale): string[] => {
  if (status === null) return []
  const note = SELLER_STATUS_NOTES[status]
  return mode === 'binding' && status !== 'private' ? [note, RIGHTS] : [note]
}
