import { HowItWorks } from './HowItWorks.tsx'
import { SellerInvitation } from './SellerInvitation.tsx'

/** What the home page tells below its offers. */
export function HomeEnd() {
  return (
    <>
      <HowItWorks />
      <SellerInvitation />
    </>
  )
}
