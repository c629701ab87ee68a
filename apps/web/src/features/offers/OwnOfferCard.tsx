import type { OwnOffer } from '@kram/contract/offer-views'
import { Link } from 'react-router'
import { photoOf } from '#lib/pictures.ts'
import { counted, NOUNS } from '#lib/plural.ts'
import { Badge, StatusChip } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Thumb } from '#ui/Thumb.tsx'
import { Gaps } from './Gaps.tsx'
import { OfferActions } from './OfferActions.tsx'
import { goodsText, STATUS_WORDS } from './own-words.ts'
import { QuickStock } from './QuickStock.tsx'
import { useOfferActions } from './use-offer-actions.ts'

/** An offer in its seller's list, with what can be done about it. */
export function OwnOfferCard({ offer }: { offer: OwnOffer }) {
  const { id, title, status, picture, locationName, scheduleWords, openReservations, missing, repeatsOn } = offer
  const actions = useOfferActions(offer)
  const { label, tone } = STATUS_WORDS[status]
  return (
    <Card className="grid gap-3">
      <div className="flex gap-4">
        <Thumb photo={picture && photoOf(picture, '')} />
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-lg font-semibold">
            <Link to={`/offers/edit/${id}`} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          </h2>
          <p className="text-sm text-muted">{goodsText(offer)}</p>
          <p className="text-sm text-muted">{[locationName, scheduleWords[0]].filter(Boolean).join(' · ')}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <StatusChip tone={tone}>{label}</StatusChip>
            {openReservations > 0 && <Badge tone="info">{counted(openReservations, NOUNS.reservation)}</Badge>}
            {repeatsOn !== null && <Badge tone="info">Co tydzień</Badge>}
            {status !== 'archived' && missing.length > 0 && <Badge tone="warn">Brakuje: {missing.length}</Badge>}
          </p>
        </div>
      </div>
      {status !== 'archived' && <QuickStock items={offer.items} />}
      <Gaps missing={actions.missing} advice={[]} />
      <OfferActions offer={offer} act={actions.act} busy={actions.busy} />
    </Card>
  )
}
