import { amountText, unitPriceText, zloty } from '@kram/polish/format'
import { Card } from '#ui/layout'
import { PickupDayIcon, PinIcon } from '#ui/icons.ts'
import { Price } from '#ui/text'
import { modeLabel } from '../reservation-mode/index.ts'
import { hasPrice, type NewOffer, type NewOfferItem } from './new-offer.ts'
import type { LocationAndScheduleSlots } from './NewOfferSchedule.tsx'

/** How much there is, as typed two steps before; nothing for a stored variant whose count stays as it is. */
const countText = ({ counting, quantity, add = false, variantId, variant }: NewOfferItem): string | null => {
  if (typeof quantity !== 'number' || counting === 'onDemand')
    return variantId === null || counting === 'onDemand' ? 'Ile trzeba, na zamówienie' : null
  const amount = amountText(quantity, { ...variant, variantName: variant.name })
  if (counting === 'date') return `Na każdy dzień: ${amount}`
  return add ? `Dochodzi: ${amount}` : `Masz teraz: ${amount}`
}

/** Preview of the offer. */
export function NewOfferPreview({
  draft,
  locations,
  schedules,
}: Pick<LocationAndScheduleSlots, 'locations' | 'schedules'> & { draft: NewOffer }) {
  const location = locations.find(({ id }) => id === draft.locationId)
  return (
    <Card className="grid gap-4">
      <h2 className="text-2xl">{draft.title || 'Bez tytułu'}</h2>
      {draft.description && <p className="whitespace-pre-line text-muted">{draft.description}</p>}
      <ul className="grid gap-3">
        {draft.items.map((item) => (
          <li key={item.key} className="flex items-start justify-between gap-4 border-t border-line pt-3">
            <span className="min-w-0">
              <strong className="block">{item.name}</strong>
              <span className="block text-muted">{item.variant.name}</span>
              <span className="type-meta">{countText(item)}</span>
            </span>
            {hasPrice(item) && (
              <Price text={zloty(item.price)} unit={unitPriceText(item.price, item.variant)} className="items-end" />
            )}
          </li>
        ))}
      </ul>
      {location && (
        <p className="flex gap-2">
          <PinIcon className="shrink-0 text-brand-ink" aria-hidden="true" />
          {location.name}, {location.town}
        </p>
      )}
      {schedules
        .filter(({ id }) => draft.scheduleIds.includes(id))
        .map(({ id, summary }) => (
          <p key={id} className="flex gap-2">
            <PickupDayIcon className="shrink-0 text-brand-ink" aria-hidden="true" />
            {summary}
          </p>
        ))}
      {draft.mode === 'binding' && <p className="text-muted">{modeLabel(draft.mode)}</p>}
    </Card>
  )
}
