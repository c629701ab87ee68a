export { BuyerCall } from './BuyerCall.tsx'
export { PhoneCall } from './PhoneCall.tsx'
