import type { Market, ReservableOffer } from '../environment/market.ts'

export type Report = { figures: Record<string, string>; faults: string[] }
/** The product under a clock that is not the true one. */
export type Run = { market: Market; addresses: string[]; offers: ReservableOffer[]; report: Report }
