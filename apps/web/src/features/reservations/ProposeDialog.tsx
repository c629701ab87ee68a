import { PROPOSAL_CAUSE_LABELS, PROPOSAL_CAUSES, type ProposalCause } from '@kram/contract/reservation-status'
import type { ReservationView } from '@kram/contract/reservation-views'
import { offerRoutes } from '@kram/contract/offers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { zloty } from '#lib/format.ts'
import { ApiFailure } from '#lib/failures.ts'
import { Banner } from '#ui/Banner.tsx'
import { Select, TextArea } from '#ui/Field.tsx'
import { AmountLine } from './AmountLine.tsx'
import { orderedText } from './ordered-text.ts'
import { askedOf, emptyAsked, isDifferent, type Asked, type Proposable, choicesOf } from './propose.model.ts'
import { StepDialog } from './StepDialog.tsx'
import { type Step, useStep } from './use-step.ts'
import { WindowChoice } from './WindowChoice.tsx'

const REASON_MAX = 300

/** Positions of the offer that are not in the reservation yet. */
const useOthers = (view: ReservationView) => {
  const { data } = useQuery({
    queryKey: ['offers', 'own', view.offer.id],
    queryFn: ({ signal }) => call(offerRoutes.ownOffer, { params: { id: view.offer.id }, signal }),
  })
  return data?.items ?? []
}

type AmountsProps = { choices: readonly Proposable[]; asked: Asked; onChange: (asked: Asked) => void }

/** What the reservation would hold; more of the offer can be brought in. */
function Amounts({ choices, asked, onChange }: AmountsProps) {
  const shown = choices.filter(({ offerItemId, before }) => before > 0 || asked.amounts[offerItemId] !== undefined)
  const others = choices.filter((choice) => !shown.includes(choice) && choice.most !== 0)
  const set = (id: number, amount: number): void => onChange({ ...asked, amounts: { ...asked.amounts, [id]: amount } })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Produkty</legend>
      <ul className="grid gap-3">
        {shown.map((choice) => (
          <li key={choice.offerItemId}>
            <AmountLine
              choice={choice}
              amount={asked.amounts[choice.offerItemId] ?? choice.before}
              onChange={(amount) => set(choice.offerItemId, amount)}
              more={choice.before > 0 ? `zamówiono ${orderedText(choice.before, choice)}` : undefined}
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
            const choice = others.find(({ offerItemId }) => String(offerItemId) === target.value)
            if (choice) set(choice.offerItemId, choice.step)
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

const SHORT: Partial<Record<string, string>> = {
  OUT_OF_STOCK: 'Nie ma tyle na stanie. Zmniejsz ilości albo uzupełnij stan.',
}

/** A refusal that this dialog can say itself. */
const saidOf = (error: Error | null): string | null => {
  if (!(error instanceof ApiFailure) || (error.status !== 409 && error.status !== 422 && error.status !== 400))
    return null
  return SHORT[error.code] ?? error.message
}

/** What is asked for so far, what is still wrong with it once it was tried, and the sending. */
const useProposal = (view: ReservationView, onDone: () => void) => {
  const [asked, setAsked] = useState(() => emptyAsked(view))
  const [tried, setTried] = useState(false)
  const step = useStep(onDone, (error) => saidOf(error) !== null)
  const choices = choicesOf(view, useOthers(view))
  const reason = asked.reason.trim()
  const [causeless, unexplained] = [asked.cause === null, asked.cause === 'other' && reason === '']
  const same = !isDifferent(view, choices, asked)
  const send = (): void => {
    setTried(true)
    if (asked.cause === null || unexplained || same) return
    const { cause } = asked
    const change: Step = { event: 'propose', cause, ...(reason !== '' && { reason }), ...askedOf(view, choices, asked) }
    step.mutate({ target: view, step: change })
  }
  const wrong = { causeless: tried && causeless, unexplained: tried && unexplained, same: tried && same }
  return { asked, setAsked, choices, wrong, refused: saidOf(step.error), busy: step.isPending, send }
}

/** The seller asks for a change: other amounts, something instead, another window, and why. The buyer answers. */
export function ProposeDialog({ view, onClose }: { view: ReservationView; onClose: () => void }) {
  const { asked, setAsked, choices, wrong, refused, busy, send } = useProposal(view, onClose)
  return (
    <StepDialog title="Zaproponuj zmianę" action="Wyślij propozycję" busy={busy} onClose={onClose} onConfirm={send}>
      <p className="text-muted">To, co uzgodnione, zostaje ważne, dopóki kupujący się nie zgodzi.</p>
      {refused !== null && <Banner tone="error">{refused}</Banner>}
      <Select
        label="Powód"
        value={asked.cause ?? ''}
        error={wrong.causeless ? 'Wybierz powód.' : undefined}
        onChange={({ target }) =>
          setAsked({ ...asked, cause: PROPOSAL_CAUSES.find((cause) => cause === target.value) ?? null })
        }
      >
        <option value="">Wybierz powód</option>
        {PROPOSAL_CAUSES.map((cause: ProposalCause) => (
          <option key={cause} value={cause}>
            {PROPOSAL_CAUSE_LABELS[cause]}
          </option>
        ))}
      </Select>
      <Amounts choices={choices} asked={asked} onChange={setAsked} />
      <WindowChoice
        view={view}
        late
        value={asked.occurrenceId}
        onChange={(occurrenceId) => setAsked({ ...asked, occurrenceId })}
      />
      <TextArea
        label="Kilka słów do kupującego"
        optional={asked.cause !== 'other'}
        rows={3}
        maxLength={REASON_MAX}
        value={asked.reason}
        error={wrong.unexplained ? 'Napisz krótko, dlaczego.' : undefined}
        onChange={({ target }) => setAsked({ ...asked, reason: target.value })}
      />
      {wrong.same && <Banner tone="warning">Zmień ilość albo termin. Teraz propozycja niczym się nie różni.</Banner>}
    </StepDialog>
  )
}
