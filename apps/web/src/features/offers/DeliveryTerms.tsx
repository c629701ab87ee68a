import type { OfferCard } from '@kram/contract/offer-cards'
import { lazy, Suspense } from 'react'
import { useAwake } from '#lib/awake.ts'
import { TermsLine } from './TermsLine.tsx'

/** Only a browser knows what somebody chose before: the drafts come after the page. */
const Kept = lazy(() =>
  import('./KeptTerms.tsx').then(
    (made) => ({ default: made.KeptTerms }),
    () => ({ default: TermsLine }),
  ),
)

/** On what terms the offer of a card is brought. */
export function DeliveryTerms({ card: { id, terms } }: { card: OfferCard }) {
  const awake = useAwake()
  if (!terms) return null
  const plain = <TermsLine terms={terms} />
  return awake && terms.freeFrom !== null ? (
    <Suspense fallback={plain}>
      <Kept offerId={id} terms={terms} />
    </Suspense>
  ) : (
    plain
  )
}
