export { requireConfirmation } from './confirmation.ts'
export { type Facebook, type FacebookUser, createFacebook, noFacebook } from './facebook.ts'
export {
  ANONYMOUS,
  type AdminPrincipal,
  type GuestPrincipal,
  type Principal,
  type SellerPrincipal,
  type UserPrincipal,
  decidesAsOperator,
  isAdminPrincipal,
  isObserver,
  isSellerPrincipal,
  principalKey,
} from './principal.ts'
export { onSessionEnd, publishSessionEnds } from './session-end.ts'
