import { offerRoutes } from '@kram/contract/offers/routes'
import type { OwnOffer } from '@kram/contract/offers/views'
import { call } from '#lib/api'
import { useDeletion } from '#shared/deletion.ts'
import { Status } from '#ui/list'
import { Banner, DeleteButton } from '#ui/feedback'
import { Section } from '#ui/layout'
import { toast } from '#lib/feedback'
import { HoldNotice } from './HoldNotice.tsx'
import { MissingFields } from './MissingFields.tsx'
import { OfferActions } from './OfferActions.tsx'
import { OfferForm, type OfferFormChoices } from './OfferForm.tsx'
import { OFFER_STATUS_LABELS } from '../own-offer-text.ts'
import { useInvalidateOffers } from '../own-offers.queries.ts'
import { OwnOfferItems, type PickVariant } from '../offer-items/index.ts'
import { useOfferActions } from './use-offer-actions.ts'

type Props = { offer: OwnOffer; choices: OfferFormChoices; pick: PickVariant; onRemoved: () => void }

/** Editor of an own offer: missing requirements, items and texts. */
export function OfferEditor({ offer, choices, pick, onRemoved }: Props) {
  const { status, missing, suggestions: advice } = offer
  const actions = useOfferActions(offer)
  const { label, tone } = OFFER_STATUS_LABELS[status]
  return (
    <>
      <div className="mb-8 grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Status tone={tone}>{label}</Status>
          <OfferActions offer={offer} act={actions.act} busy={actions.busy} />
        </div>
        {offer.hold && <HoldNotice offer={offer} hold={offer.hold} />}
        {status === 'archived' ? (
          <Banner tone="info">Ta oferta jest zakończona i nie można jej już zmieniać.</Banner>
        ) : (
          <MissingFields
            missing={missing.filter(({ code }) => code !== 'held')}
            advice={advice}
            published={status === 'active'}
          />
        )}
      </div>
      {status !== 'archived' && (
        <>
          <Section title="Co i za ile">
            <OwnOfferItems offer={offer} pick={pick} />
          </Section>
          <Section title="O ofercie">
            <OfferForm offer={offer} onSaved={() => toast('success', 'Zapisano ofertę')} {...choices} />
          </Section>
          {status === 'draft' && <RemoveDraft offer={offer} onRemoved={onRemoved} />}
        </>
      )}
    </>
  )
}

function RemoveDraft({ offer: { id, title }, onRemoved }: { offer: OwnOffer; onRemoved: () => void }) {
  const invalidate = useInvalidateOffers()
  const removal = useDeletion(
    () => call(offerRoutes.delete, { params: { id } }),
    () => {
      onRemoved()
      void invalidate()
    },
  )
  return (
    <DeleteButton
      action="Usuń szkic"
      title={`Usunąć szkic: ${title}?`}
      busy={removal.busy}
      conflict={removal.conflict?.message ?? null}
      onConfirm={removal.confirm}
      onClosed={removal.dismiss}
    >
      Produkty, miejsca i terminy zostają.
    </DeleteButton>
  )
}
