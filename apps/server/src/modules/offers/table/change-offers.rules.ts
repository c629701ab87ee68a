import type { ErrorCode } from '@kram/contract/common/errors'
import type { OfferStatus } from '@kram/contract/offers/status'
import { OFFER_TRANSITIONS } from '../requirements/publishing.rules.ts'

/** A draft is deleted; other offers are archived, because reservations refer to them. */
export type TargetStatus = OfferStatus | 'deleted'

export type OfferChange = { id: number; version: number; status: TargetStatus }

export type LockedOffer = {
  id: number
  status: OfferStatus
  version: number
  /** Archived less than an hour ago and not touched since. */
  reopenable: boolean
  /** What publishing would refuse. */
  missing: readonly string[]
}

type Decision = { refused: ErrorCode; message?: string } | { status: TargetStatus; from: OfferStatus }

const leadsTo = (from: OfferStatus, to: TargetStatus, reopenable: boolean): boolean => {
  if (to === 'deleted') return from === 'draft'
  if (from === 'archived') return reopenable && (to === 'active' || to === 'paused')
  return Object.values(OFFER_TRANSITIONS).some((one) => one.to === to && one.from.includes(from))
}

/** Whether an offer can get this status. The same refusals as for a single change; an archived offer returns only for a while. */
export function decideOfferChange({ version, status }: OfferChange, offer: LockedOffer | undefined): Decision {
  if (!offer) return { refused: 'NOT_FOUND' }
  if (offer.version !== version) return { refused: 'VERSION_CONFLICT' }
  if (!leadsTo(offer.status, status, offer.reopenable)) return { refused: 'OFFER_STATUS' }
  const [first] = offer.missing
  if (status === 'active' && first !== undefined) return { refused: 'OFFER_INCOMPLETE', message: first }
  return { status, from: offer.status }
}
