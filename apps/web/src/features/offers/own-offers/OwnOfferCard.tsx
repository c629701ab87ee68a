import type { OwnOffer } from '@kram/contract/offers/views'
import { Link } from 'react-router'
import { photoOf } from '#shared/pictures.ts'
import { counted, NOUNS } from '@kram/polish/plural'
import { Badge, Status } from '#ui/list'
import { Card } from '#ui/layout'
import { Thumbnail } from '#ui/media'
import { HoldNotice } from './HoldNotice.tsx'
import { MissingFields } from './MissingFields.tsx'
import { OfferActions } from './OfferActions.tsx'
import { offerItemsText, OFFER_STATUS_LABELS } from '../own-offer-text.ts'
import { QuickStock } from '../offer-items/index.ts'
import { useOfferActions } from './use-offer-actions.ts'

/** An offer in its seller's list with its actions. */
export function OwnOfferCard({ offer }: { offer: OwnOffer }) {
  const {
    id,
    title,
    status,
    picture,
    locationName,
    scheduleSummaries: scheduleWords,
    openReservations,
    missing,
    repeatsOn,
  } = offer
  const actions = useOfferActions(offer)
  const { label, tone } = OFFER_STATUS_LABELS[status]
  const lacking = missing.filter(({ code }) => code !== 'held').length
  return (
    <Card className="grid gap-3">
      <div className="flex gap-4">
        <Thumbnail photo={picture && photoOf(picture, '')} />
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-lg font-semibold">
            <Link to={`/offers/edit/${id}`} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          </h2>
          <p className="text-sm text-muted">{offerItemsText(offer)}</p>
          <p className="text-sm text-muted">{[locationName, scheduleWords[0]].filter(Boolean).join(' · ')}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Status tone={tone}>{label}</Status>
            {openReservations > 0 && <Badge tone="info">{counted(openReservations, NOUNS.reservation)}</Badge>}
            {repeatsOn !== null && <Badge tone="info">Co tydzień</Badge>}
            {status !== 'archived' && lacking > 0 && <Badge tone="warn">Brakuje: {lacking}</Badge>}
          </p>
        </div>
      </div>
      {status !== 'archived' && <QuickStock items={offer.items} />}
      {offer.hold && <HoldNotice offer={offer} hold={offer.hold} />}
      <MissingFields missing={actions.missing.filter(({ code }) => code !== 'held')} advice={[]} />
      <OfferActions offer={offer} act={actions.act} busy={actions.busy} />
    </Card>
  )
}
