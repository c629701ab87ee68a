export { createFindSession } from './find-session.ts'
export {
  endOtherSessions,
  endSession,
  endSessionOf,
  endSessionsOf,
  viewSessions,
  viewSessionsOf,
} from './list-sessions.ts'
export { logOut } from './log-out.ts'
export { createSession, toCurrentUser, toGuestUser } from './open-session.ts'
export { openView } from './open-view.ts'
export {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSessionsOfReservation,
  deleteSessionsOfUser,
  isSessionOpen,
  markFactorGiven,
} from './sessions.store.ts'
