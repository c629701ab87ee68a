import type { DeliveryTerms } from '@kram/contract/schedules/zones'
import { decimalText, zloty } from './format.ts'

const feeText = (fee: string): string => (fee === '0.00' ? 'za darmo' : zloty(fee))

/** `do 5 km` */
export const ringText = (upToKm: number): string => `do ${decimalText(upToKm)}\u00a0km`

/** What an agreed delivery costs: `8,00 zł (do 10 km)`. */
export const agreedFeeText = (fee: string, ringKm: number | null): string =>
  ringKm === null ? feeText(fee) : `${feeText(fee)} (${ringText(ringKm)})`

/** `10,00 zł`, `za darmo`; by distance `za darmo do 5 km, 8,00 zł do 10 km, dalej 15,00 zł`. */
export const deliveryFeeText = ({ fee, rings }: Pick<DeliveryTerms, 'fee' | 'rings'>): string =>
  rings.length === 0
    ? feeText(fee)
    : [...rings.map((ring) => `${feeText(ring.fee)} ${ringText(ring.upToKm)}`), `dalej ${feeText(fee)}`].join(', ')

/** What a delivery costs: `10,00 zł · darmowa od 80,00 zł · zamówienie od 20,00 zł`. */
export const deliveryTermsText = ({ fee, rings, freeFrom, minimum }: DeliveryTerms): string =>
  [
    deliveryFeeText({ fee, rings }),
    (fee !== '0.00' || rings.length > 0) && freeFrom && `darmowa od ${zloty(freeFrom)}`,
    minimum && `zamówienie od ${zloty(minimum)}`,
  ]
    .filter(Boolean)
    .join(' · ')
