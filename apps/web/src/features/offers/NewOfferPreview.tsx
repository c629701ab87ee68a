import { unitPriceText, zloty } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { PickupDayIcon, PinIcon } from '#ui/icons.ts'
import { Price } from '#ui/Price.tsx'
import { hasPrice, type NewOffer } from './new-offer.ts'
import type { WhereWhenSlots } from './NewWhereWhen.tsx'

/** How the offer will read. */
export function NewOfferPreview({
  draft,
  locations,
  schedules,
}: Pick<WhereWhenSlots, 'locations' | 'schedules'> & { draft: NewOffer }) {
  const place = locations.find(({ id }) => id === draft.locationId)
  return (
    <Card className="grid gap-4">
      <h2 className="text-2xl">{draft.title || 'Bez tytułu'}</h2>
      {draft.description && <p className="whitespace-pre-line text-muted">{draft.description}</p>}
      <ul className="grid gap-3">
        {draft.goods.map((good) => (
          <li key={good.key} className="flex items-start justify-between gap-4 border-t border-line pt-3">
            <span className="min-w-0">
              <strong className="block">{good.name}</strong>
              <span className="text-muted">{good.variant.name}</span>
            </span>
            {hasPrice(good) && (
              <Price text={zloty(good.price)} unit={unitPriceText(good.price, good.variant)} className="items-end" />
            )}
          </li>
        ))}
      </ul>
      {place && (
        <p className="flex gap-2">
          <PinIcon className="shrink-0 text-brand-ink" aria-hidden="true" />
          {place.name}, {place.town}
        </p>
      )}
      {schedules
        .filter(({ id }) => draft.scheduleIds.includes(id))
        .map(({ id, words }) => (
          <p key={id} className="flex gap-2">
            <PickupDayIcon className="shrink-0 text-brand-ink" aria-hidden="true" />
            {words}
          </p>
        ))}
    </Card>
  )
}
