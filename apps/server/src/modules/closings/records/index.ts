// Rows of closings without dependencies on other slices, so that every slice may import it.
export {
  addClosedReservations,
  type Closing,
  deleteClosingsOf,
  endClosing,
  findClosing,
  findStandingIds,
  insertClosing,
  keepForSeller,
  setMoved,
} from './closings.store.ts'
