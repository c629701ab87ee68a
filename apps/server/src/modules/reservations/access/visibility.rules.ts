import { CONTACT_DAYS } from '@kram/contract/reservations/periods'
import { FINAL_STATUSES, type ReservationStatus } from '@kram/contract/reservations/status'

const DAY = 24 * 60 * 60 * 1000
/** Days after the end during which a thread accepts comments. */
const THREAD_DAYS = 14

type ReservationEnd = { status: ReservationStatus; statusChangedAt: Date; now: Date }

const finalStatuses: readonly ReservationStatus[] = FINAL_STATUSES

const endedDaysAgo = ({ status, statusChangedAt, now }: ReservationEnd, days: number): boolean =>
  finalStatuses.includes(status) && now.getTime() >= statusChangedAt.getTime() + days * DAY

export const isThreadOpen = (end: ReservationEnd): boolean => !endedDaysAgo(end, THREAD_DAYS)

/**
 * The seller sees the contact until the hand-over and for some time after it, for questions that come up later; never of a draft.
 */
export const sellerSeesContact = (end: ReservationEnd): boolean =>
  end.status !== 'draft' && !endedDaysAgo(end, CONTACT_DAYS)

/** Shown instead of the name of a buyer whose personal data was erased. */
export const DELETED_USER_NAME = 'Użytkownik usunięty'
export const EXPIRED_CONTACT_NAME = 'Dane usunięte'

/** `Anna Kowalska` → `Anna K.`: what remains visible of a buyer once the contact is not. */
export const shortName = (name: string): string => {
  if (name === DELETED_USER_NAME || name === EXPIRED_CONTACT_NAME) return name
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const initial = rest.at(-1)?.at(0)
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

/** What everybody reads instead of the name once it is erased. */
const FORMER_BUYER_NAME = 'Była klientka lub były klient'

/** The buyer's name where everybody can read it. */
export const publicBuyerName = (name: string): string =>
  name === DELETED_USER_NAME || name === EXPIRED_CONTACT_NAME ? FORMER_BUYER_NAME : shortName(name)

type NamedBuyer = ReservationEnd & { contactName: string; isManual: boolean }

/**
 * The buyer's name for the seller: whole while the contact is visible, and always when the seller typed it, in a manual reservation.
 * Buyers see their own name whole.
 */
export const buyerNameForSeller = ({ contactName, isManual, ...end }: NamedBuyer): string =>
  isManual || sellerSeesContact(end) ? contactName : shortName(contactName)

const LOCATION_VISIBLE: readonly ReservationStatus[] = ['accepted', 'ready', 'out_for_delivery', 'completed', 'no_show']

/** A seller who hides the exact location reveals it when accepting. */
export const isLocationExact = (hideExact: boolean, status: ReservationStatus, viewedBySeller: boolean): boolean =>
  viewedBySeller || !hideExact || LOCATION_VISIBLE.includes(status)

/** No account and no e-mail address: nothing that is sent reaches the buyer. */
const isReachedByPhoneOnly = ({
  buyerId,
  contactEmail,
  contactPhone,
}: {
  buyerId: number | null
  contactEmail: string | null
  contactPhone: string | null
}): boolean => buyerId === null && contactEmail === null && contactPhone !== null

type CalledBuyer = ReservationEnd & Parameters<typeof isReachedByPhoneOnly>[0]

/** The number that the seller has to call where others get an e-mail; `null` when the buyer is reached without. */
export const phoneToCall = (reservation: CalledBuyer): string | null =>
  isReachedByPhoneOnly(reservation) && sellerSeesContact(reservation) ? reservation.contactPhone : null
