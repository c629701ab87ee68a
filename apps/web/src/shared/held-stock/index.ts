export { heldStockOf, PromisedMore, useHeldStock } from './HoldingReservations.tsx'
