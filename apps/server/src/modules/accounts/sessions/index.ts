export { createFindSession } from './find-session.ts'
export { endOtherSessions, endSession, viewSessions } from './list-sessions.ts'
export { logOut } from './log-out.ts'
export { createSession, toCurrentUser, toGuestUser } from './open-session.ts'
export {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSessionsOfReservation,
  deleteSessionsOfUser,
  isSessionOpen,
  markFactorGiven,
} from './sessions.store.ts'
