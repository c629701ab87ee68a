export { ActionDialog } from './ActionDialog.tsx'
export {
  BuyerCancelDialog,
  HandOverDialog,
  NoShowDialog,
  ReceivedDialog,
  RejectDialog,
  SellerCancelDialog,
} from './ActionDialogs.tsx'
export { PackDialog, PackDialogById, linesToWeigh, needsWeights } from './PackDialog.tsx'
export { ReserveAgain } from './ReserveAgain.tsx'
export { UndoBar } from './UndoBar.tsx'
export { UndoCancellation } from './UndoCancellation.tsx'
export { type ActionInput, useFailureHandler, useReservationAction } from './use-action.ts'
