export { ActionDialog } from './ActionDialog.tsx'
export {
  BuyerCancelDialog,
  HandOverDialog,
  NoShowDialog,
  ReceivedDialog,
  RejectDialog,
  SellerCancelDialog,
} from './ActionDialogs.tsx'
export { PackDialog, linesToWeigh } from './PackDialog.tsx'
export { ReserveAgain } from './ReserveAgain.tsx'
export { UndoBar } from './UndoBar.tsx'
export { UndoCancellation } from './UndoCancellation.tsx'
export { useSellerRowActs } from './use-seller-row-acts.tsx'
export { type ActionInput, useFailureHandler, useReservationAction } from './use-action.ts'
