export { offerVisibleHandler } from './match-offer.ts'
