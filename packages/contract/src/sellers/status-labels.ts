import type { SellerStatus } from './schemas.ts'

/** Apart from the other labels, because the cards of every list need these alone. */
export const SELLER_STATUS_LABELS: Record<SellerStatus, string> = {
  private: 'Osoba prywatna',
  unregistered: 'Działalność nierejestrowana',
  farmer: 'Rolnik',
  business: 'Firma',
}
