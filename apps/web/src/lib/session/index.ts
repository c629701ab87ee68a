export { currentUserId } from './current-user.ts'
export {
  forgetGuestReservation,
  guestReservationLink,
  storedGuestReservation,
  storeGuestReservation,
} from './guest-reservation.ts'
export { logout, onLogout } from './logout.ts'
export {
  type Role,
  clearSession,
  getSession,
  isSession,
  roleOf,
  setSession,
  subscribeSession,
  useRole,
  useSession,
} from './session.ts'
export { endViewing, isViewing, startViewing } from './viewing.ts'
