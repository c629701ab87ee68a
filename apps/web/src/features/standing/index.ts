// Entry point of the standing feature: pages import only from here.
export { OwnStandingSection } from './OwnStandingSection.tsx'
export { RepeatReservation } from './RepeatReservation.tsx'
export { SellerStanding } from './SellerStanding.tsx'
export { StandingList } from './StandingList.tsx'
export { ownStandingQuery, sellerStandingQuery } from './standing.queries.ts'
