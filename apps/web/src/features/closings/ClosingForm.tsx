import { CLOSING_CHOICE_LABELS, type ClosingChoice, closingChoices } from '@kram/contract/closings/choices'
import { closingRoutes } from '@kram/contract/closings/routes'
import { ClosingBody, type ClosingPlan } from '@kram/contract/closings/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useSubmit } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { ChoiceSelect, ChosenList, FactLines, OngoingLists, planFacts, useChoices } from '#shared/plan/index.ts'
import { Button } from '#ui/buttons'
import { ConfirmDialog } from '#ui/feedback'
import { FormProblems, TextArea } from '#ui/forms'
import { Card } from '#ui/layout'
import { actionOf, consequencesOf, doneText, isAnybodyConcerned, ongoingNotes } from './closing-texts.ts'

type Props = { plan: ClosingPlan; onClosed: () => void }

function useClosing(plan: ClosingPlan, onClosed: () => void) {
  const { location, moveTo } = plan
  const client = useQueryClient()
  const choices = useChoices<ClosingChoice>(moveTo === null ? 'ask' : 'move')
  const form = useContractForm(ClosingBody, { message: '', otherwise: 'ask' }, { warnOnLeave: false })
  const sending = useSubmit(
    form,
    ({ message }) =>
      call(closingRoutes.close, {
        body: { locationId: location?.id ?? null, moveTo: moveTo?.id ?? null, message, ...choices.body },
      }),
    async () => {
      toast('success', doneText(plan))
      await invalidate(client, staleAfter.closing())
      onClosed()
    },
  )
  return { form, choices, ...sending }
}

/** A decision about each open reservation, what its buyer reads, and a confirmation. */
export function ClosingForm({ plan, onClosed }: Props) {
  const { form, choices, submit, busy, problems } = useClosing(plan, onClosed)
  const options = closingChoices(plan.moveTo !== null).map((choice) => [choice, CLOSING_CHOICE_LABELS[choice]] as const)
  const message = form.watch('message')?.trim() ?? ''
  const open = plan.reservations.length > 0
  const chosen = new Set(plan.reservations.map(({ id }) => choices.of(id)))
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-6">
      <FormProblems problems={problems} />
      <Card className="grid gap-5">
        <FactLines facts={consequencesOf(plan)} />
        {open && (
          <ChoiceSelect
            label="Otwarte rezerwacje"
            options={options}
            value={choices.otherwise}
            onChange={choices.setOtherwise}
          />
        )}
        {isAnybodyConcerned(plan) && (
          <TextArea
            label="Wiadomość do kupujących"
            optional
            hint="Dodamy ją do tego, co napiszemy."
            maxLength={300}
            rows={3}
            {...bind(form, 'message')}
          />
        )}
      </Card>
      <ChosenList plan={plan} options={options} choices={choices} />
      <OngoingLists plan={plan} notes={ongoingNotes(plan)} />
      {isAnybodyConcerned(plan) && (
        <WhatBuyersRead
          texts={plan.texts}
          chosen={[
            ...options.filter(([choice]) => chosen.has(choice)),
            ...(plan.standing > 0 ? [STANDING] : []),
            ...(plan.waiting > 0 ? [WAITING] : []),
          ]}
          message={message}
        />
      )}
      <CloseButton
        plan={plan}
        facts={planFacts(plan.reservations, plan.open, choices)}
        busy={busy}
        onConfirm={() => void submit()}
      />
    </form>
  )
}

type CloseProps = { plan: ClosingPlan; facts: readonly string[]; busy: boolean; onConfirm: () => void }

function CloseButton({ plan, facts, busy, onConfirm }: CloseProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="danger"
        size="large"
        className="justify-self-start"
        loading={busy}
        onClick={() => setAsking(true)}
      >
        {actionOf(plan)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onConfirm()
        }}
        title={`${actionOf(plan)}?`}
        action={actionOf(plan)}
        danger
      >
        <FactLines facts={[...facts, ...consequencesOf(plan)]} />
      </ConfirmDialog>
    </>
  )
}

type Subject = readonly [keyof ClosingPlan['texts'], string]
const STANDING: Subject = ['standing', 'Stałe rezerwacje']
const WAITING: Subject = ['waiting', 'Lista oczekujących']

type ReadProps = { texts: ClosingPlan['texts']; chosen: readonly Subject[]; message: string }

/** The words of the message for each choice that is made, and for what ends or moves without one. */
function WhatBuyersRead({ texts, chosen, message }: ReadProps) {
  return (
    <section className="grid gap-3" aria-labelledby="what-buyers-read">
      <h2 id="what-buyers-read" className="type-title">
        Co przeczytają kupujący
      </h2>
      <dl className="grid gap-3">
        {chosen.map(([choice, label]) => (
          <div key={choice} className="grid gap-1 rounded-card bg-sunk px-4 py-3">
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="break-words whitespace-pre-wrap">
              {texts[choice]}
              {message !== '' && ` Sprzedawca pisze: ${message}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
