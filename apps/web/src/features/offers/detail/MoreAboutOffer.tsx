import type { OfferView } from '@kram/contract/offers/views'
import { deliveryTermsText } from '@kram/polish/delivery-terms'
import type { ReactNode } from 'react'
import { Section } from '#ui/layout'
import { OccurrenceList } from './OccurrenceList.tsx'
import { PickupLocation } from './PickupLocation.tsx'

/** What is read after the decision: description, all occurrences, the place, and the seller with the data required by law. */
export function MoreAboutOffer({
  offer,
  seller,
  hydrated,
}: {
  offer: OfferView
  seller: ReactNode
  hydrated: boolean
}) {
  const { description, status, occurrences, location: place, deliveryZones: zones } = offer
  return (
    <div className="mt-4">
      {description && (
        <Section title="O tej ofercie">
          <p className="max-w-prose whitespace-pre-line">{description}</p>
        </Section>
      )}
      {status !== 'archived' && (
        <div id="terminy" className="scroll-mt-24">
          <Section title="Kiedy">
            <OccurrenceList occurrences={occurrences} town={place?.town ?? null} />
          </Section>
        </div>
      )}
      {place && (
        <div id="gdzie" className="scroll-mt-24">
          <Section title="Gdzie">
            <PickupLocation place={place} hydrated={hydrated} />
            {zones.map((zone) => (
              <p key={zone.area + zone.fee} className="mt-3">
                <b>Dostawa {deliveryTermsText(zone)}:</b> {zone.area}
              </p>
            ))}
          </Section>
        </div>
      )}
      <Section title="Kto sprzedaje">{seller}</Section>
    </div>
  )
}
