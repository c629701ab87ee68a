import { type OwnOffer } from '@kram/contract/offer-views'
import { offerRoutes } from '@kram/contract/offers'
import { call } from '#lib/api.ts'
import { useRemoval } from '#lib/refusals.ts'
import { StatusChip } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Section } from '#ui/Page.tsx'
import { Removal } from '#ui/Removal.tsx'
import { toast } from '#ui/toasts.ts'
import { Gaps } from './Gaps.tsx'
import { OfferActions } from './OfferActions.tsx'
import { OfferForm, type Places } from './OfferForm.tsx'
import { STATUS_WORDS } from './own-words.ts'
import { useForgetOffers } from './own.queries.ts'
import { OwnPositions, type PickVariant } from './OwnPositions.tsx'
import { useOfferActions } from './use-offer-actions.ts'

type Props = { offer: OwnOffer; places: Places; pick: PickVariant; onRemoved: () => void }

/** An own offer on the bench: what is missing, what is in it, what it says. */
export function OfferEditor({ offer, places, pick, onRemoved }: Props) {
  const { status, missing, advice } = offer
  const actions = useOfferActions(offer)
  const { label, tone } = STATUS_WORDS[status]
  return (
    <>
      <div className="mb-8 grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <StatusChip tone={tone}>{label}</StatusChip>
          <OfferActions offer={offer} act={actions.act} busy={actions.busy} />
        </div>
        {status === 'archived' ? (
          <Banner tone="info">Ta oferta jest zakończona i nie można jej już zmieniać.</Banner>
        ) : (
          <Gaps missing={missing} advice={advice} published={status === 'active'} />
        )}
      </div>
      {status !== 'archived' && (
        <>
          <Section title="Co i za ile">
            <OwnPositions offer={offer} pick={pick} />
          </Section>
          <Section title="O ofercie">
            <OfferForm offer={offer} onSaved={() => toast('success', 'Zapisano ofertę')} {...places} />
          </Section>
          {status === 'draft' && <RemoveDraft offer={offer} onRemoved={onRemoved} />}
        </>
      )}
    </>
  )
}

function RemoveDraft({ offer: { id, title }, onRemoved }: { offer: OwnOffer; onRemoved: () => void }) {
  const forget = useForgetOffers()
  const removal = useRemoval(
    () => call(offerRoutes.delete, { params: { id } }),
    () => {
      onRemoved()
      void forget()
    },
  )
  return (
    <Removal
      action="Usuń szkic"
      title={`Usunąć szkic: ${title}?`}
      busy={removal.busy}
      obstacle={removal.obstacle?.message ?? null}
      onConfirm={removal.confirm}
      onClosed={removal.forget}
    >
      Produkty, miejsca i terminy zostają.
    </Removal>
  )
}
