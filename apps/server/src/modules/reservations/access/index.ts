export { asBuyer } from './as-buyer.ts'
export { addAnswerLink, findByAnswerLink, isComing, markComing, purgeAnswerLinks } from './answer-links.store.ts'
export { guestLink, hashUuid } from './guest-link.ts'
export { addGuestLink, lockByLink, lockReservationRow, matchesLinkSecret } from './guest-links.store.ts'
export {
  LINK_HOLDER,
  type Participant,
  type ViewRole,
  type PrincipalOrLink,
  type PrincipalOrSystem,
  type SessionPrincipal,
  SYSTEM,
  isParticipant,
  isVisibleTo,
  participantOf,
  rolesOf,
  userIdOf,
  viewRoleOf,
} from './participants.ts'
export {
  DELETED_USER_NAME,
  EXPIRED_CONTACT_NAME,
  isLocationExact,
  isThreadOpen,
  sellerSeesContact,
  buyerNameForSeller,
  phoneToCall,
  publicBuyerName,
  shortName,
} from './visibility.rules.ts'
