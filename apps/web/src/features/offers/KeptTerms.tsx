import type { ReactNode } from 'react'
import { useKeptTotal } from './kept-total.ts'

/** What this browser has kept of an earlier choice, for the line that counts with it. */
export function KeptTerms({ offerId, line }: { offerId: number; line: (total: number) => ReactNode }) {
  return line(useKeptTotal(offerId))
}
