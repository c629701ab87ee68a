export { NearTerms, PickupTerms } from './PickupTerms.tsx'
