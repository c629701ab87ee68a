export { FirstSteps } from './FirstSteps.tsx'
export { SellerDay } from './SellerDay.tsx'
