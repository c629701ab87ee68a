import { offerRoutes } from '@kram/contract/offers/routes'
import { PROPOSAL_CAUSE_LABELS, PROPOSAL_CAUSES, type ProposalCause } from '@kram/contract/reservations/status'
import type { ReservationView } from '@kram/contract/reservations/views'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#lib/api'
import { offerKeys } from '#shared/market-query-keys.ts'
import { amountText, zloty } from '@kram/polish/format'
import { Banner } from '#ui/feedback'
import { Select, TextArea } from '#ui/forms'
import { OccurrenceChoice, QuantityField } from '../fields/index.ts'
import {
  proposalBody,
  emptyProposal,
  hasChanges,
  type ProposalDraft,
  type ProposableItem,
  itemOptionsOf,
} from './proposal.model.ts'
import { ActionDialog, type ActionInput, useReservationAction } from '../actions/index.ts'

const REASON_MAX = 300

/** Items of the offer that are not in the reservation yet. */
const useOfferItems = (view: ReservationView) => {
  const { data } = useQuery({
    queryKey: offerKeys.own(view.offer.id),
    queryFn: ({ signal }) => call(offerRoutes.ownOffer, { params: { id: view.offer.id }, signal }),
  })
  return data?.items ?? []
}

type QuantitiesProps = {
  options: readonly ProposableItem[]
  draft: ProposalDraft
  onChange: (draft: ProposalDraft) => void
}

/** Proposed items; others of the offer can be added. */
function Quantities({ options, draft, onChange }: QuantitiesProps) {
  const visible = options.filter(({ offerItemId, before }) => before > 0 || draft.quantities[offerItemId] !== undefined)
  const others = options.filter((option) => !visible.includes(option) && option.max !== 0)
  const set = (id: number, quantity: number): void =>
    onChange({ ...draft, quantities: { ...draft.quantities, [id]: quantity } })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Produkty</legend>
      <ul className="grid gap-3">
        {visible.map((option) => (
          <li key={option.offerItemId}>
            <QuantityField
              option={option}
              quantity={draft.quantities[option.offerItemId] ?? option.before}
              onChange={(quantity) => set(option.offerItemId, quantity)}
              detail={option.before > 0 ? `zamówiono ${amountText(option.before, option)}` : undefined}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Select
          label="Dodaj coś w zamian"
          optional
          value=""
          onChange={({ target }) => {
            const option = others.find(({ offerItemId }) => String(offerItemId) === target.value)
            if (option) set(option.offerItemId, option.step)
          }}
        >
          <option value="">Wybierz z oferty</option>
          {others.map(({ offerItemId, productName, variantName, price }) => (
            <option key={offerItemId} value={offerItemId}>
              {productName}, {variantName} – {zloty(price)}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  )
}

const ERROR_TEXTS: Partial<Record<string, string>> = {
  OUT_OF_STOCK: 'Nie ma tyle na stanie. Zmniejsz ilości albo uzupełnij stan.',
}

/** Errors shown in this dialog. */
const knownErrorText = (error: Error | null): string | null => {
  if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 422 && error.status !== 400))
    return null
  return ERROR_TEXTS[error.code] ?? error.message
}

/** State of the proposal: values, validation after the first attempt, and submit. */
const useProposal = (view: ReservationView, onDone: () => void) => {
  const [draft, setDraft] = useState(() => emptyProposal(view))
  const [attempted, setAttempted] = useState(false)
  const action = useReservationAction(onDone, (error) => knownErrorText(error) !== null)
  const options = itemOptionsOf(view, useOfferItems(view))
  const reason = draft.reason.trim()
  const [missingCause, missingReason] = [draft.cause === null, draft.cause === 'other' && reason === '']
  const unchanged = !hasChanges(view, options, draft)
  const send = (): void => {
    setAttempted(true)
    if (draft.cause === null || missingReason || unchanged) return
    const { cause } = draft
    const change: ActionInput = {
      event: 'propose',
      cause,
      ...(reason !== '' && { reason }),
      ...proposalBody(view, options, draft),
    }
    action.mutate({ target: view, action: change })
  }
  const errors = {
    missingCause: attempted && missingCause,
    missingReason: attempted && missingReason,
    unchanged: attempted && unchanged,
  }
  return { draft, setDraft, options, errors, errorText: knownErrorText(action.error), busy: action.isPending, send }
}

/** The seller proposes quantities, replacements or another occurrence with a reason. The buyer answers. */
export function ProposeDialog({ view, onClose }: { view: ReservationView; onClose: () => void }) {
  const { draft, setDraft, options, errors, errorText, busy, send } = useProposal(view, onClose)
  return (
    <ActionDialog title="Zaproponuj zmianę" action="Wyślij propozycję" busy={busy} onClose={onClose} onConfirm={send}>
      <p className="text-muted">To, co uzgodnione, zostaje ważne, dopóki kupujący się nie zgodzi.</p>
      {errorText !== null && <Banner tone="error">{errorText}</Banner>}
      <Select
        label="Powód"
        value={draft.cause ?? ''}
        error={errors.missingCause ? 'Wybierz powód.' : undefined}
        onChange={({ target }) =>
          setDraft({ ...draft, cause: PROPOSAL_CAUSES.find((cause) => cause === target.value) ?? null })
        }
      >
        <option value="">Wybierz powód</option>
        {PROPOSAL_CAUSES.map((cause: ProposalCause) => (
          <option key={cause} value={cause}>
            {PROPOSAL_CAUSE_LABELS[cause]}
          </option>
        ))}
      </Select>
      <Quantities options={options} draft={draft} onChange={setDraft} />
      <OccurrenceChoice view={view} late value={draft} onChange={(term) => setDraft({ ...draft, ...term })} />
      <TextArea
        label="Kilka słów do kupującego"
        optional={draft.cause !== 'other'}
        rows={3}
        maxLength={REASON_MAX}
        value={draft.reason}
        error={errors.missingReason ? 'Napisz krótko, dlaczego.' : undefined}
        onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
      />
      {errors.unchanged && (
        <Banner tone="warning">Zmień ilość albo termin. Teraz propozycja niczym się nie różni.</Banner>
      )}
    </ActionDialog>
  )
}
