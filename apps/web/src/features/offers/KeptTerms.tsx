import { useKeptTotal } from './kept-total.ts'
import { type Terms, TermsLine } from './TermsLine.tsx'

/** The terms, counting what this browser has kept of an earlier choice. */
export function KeptTerms({ offerId, terms }: { offerId: number; terms: Terms }) {
  return <TermsLine terms={terms} total={useKeptTotal(offerId)} />
}
