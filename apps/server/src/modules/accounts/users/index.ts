export {
  consumeLink,
  deleteExpiredLinks,
  deleteLinks,
  findLinkOwner,
  findLinkReservation,
  replaceLink,
} from './account-links.store.ts'
export {
  type LinkKind,
  canonicalEmail,
  firstName,
  guestUserId,
  idleCutoffs,
  linkExpiresAt,
  sessionExpiresAt,
  touchCutoff,
  unconfirmedCutoff,
  unusedDeviceCutoff,
} from './account.rules.ts'
export { findUser, findUserProfile, listUserProfiles, lockUserForSession } from './users.readmodel.ts'
export {
  ACCOUNTS_TABLE,
  confirmEmail,
  deleteUnconfirmedUsers,
  findCredentials,
  findUserByEmail,
  hasVerifiedEmail,
  insertUser,
  lockUser,
  markAsSeller,
  promoteToAdmin,
  replaceEmail,
  replacePasswordHash,
  setBlocked,
  setPasswordHash,
  updateDisplayName,
} from './users.store.ts'
