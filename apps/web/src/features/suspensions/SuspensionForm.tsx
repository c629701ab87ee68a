import {
  SUSPENSION_CHOICE_LABELS,
  type SuspensionChoice,
  type SuspensionScope,
} from '@kram/contract/suspensions/choices'
import { suspensionRoutes } from '@kram/contract/suspensions/routes'
import { SuspensionBody, type SuspensionPlan } from '@kram/contract/suspensions/schemas'
import { GROUND_LABELS } from '@kram/contract/reports/grounds'
import { counted, NOUNS } from '@kram/polish/plural'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useSubmit } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { invalidateDesk, withConfirmation } from '#shared/operator/index.ts'
import { ChoiceSelect, ChosenList, FactLines, OngoingLists, planFacts, useChoices } from '#shared/plan/index.ts'
import { Button } from '#ui/buttons'
import { ConfirmDialog } from '#ui/feedback'
import { ChoiceCard, ChoiceGroup, DateField, FormProblems, Select, TextArea } from '#ui/forms'
import { Card } from '#ui/layout'
import { BEFORE } from './ongoing-notes.ts'
import { planIn } from './scoped-plan.ts'

const emptyToNull = (typed: unknown): unknown => (typed === '' ? null : typed)

const CHOICES = Object.entries(SUSPENSION_CHOICE_LABELS) as [SuspensionChoice, string][]

const SCOPES: Record<SuspensionScope, { label: string; hint: string }> = {
  selling: {
    label: 'Tylko sprzedaż',
    hint: 'Oferty zostają wstrzymane. Sprzedawca może się zalogować i obsłużyć to, co jest otwarte.',
  },
  account: {
    label: 'Całe konto',
    hint: 'Nie można się na nie zalogować, klucze API nie działają, oferty są wstrzymane.',
  },
}

const ACTIONS: Record<SuspensionScope, string> = { selling: 'Zawieś sprzedaż', account: 'Zablokuj konto' }
const QUESTIONS: Record<SuspensionScope, string> = { selling: 'Zawiesić sprzedaż', account: 'Zablokować konto' }

const consequences = ({ offers, standing, waiting }: SuspensionPlan): string[] =>
  [
    offers > 0 ? `Wstrzymane zostaną: ${counted(offers, NOUNS.offer)}.` : '',
    standing > 0 ? `Zakończą się stałe rezerwacje: ${standing}.` : '',
    waiting > 0 ? `Osoby zdjęte z list oczekujących: ${waiting}.` : '',
    'Powód przeczyta tylko właściciel konta; druga strona rezerwacji dowie się, że konto jest zawieszone.',
  ].filter(Boolean)

/** A plan with a suspension in force is that of its extension to the account. */
const isExtension = ({ suspension }: SuspensionPlan): boolean => suspension !== null

function useSuspension(plan: SuspensionPlan) {
  const { user } = plan
  const client = useQueryClient()
  const [scope, setScope] = useState<SuspensionScope>(
    user.sellerId === null || isExtension(plan) ? 'account' : 'selling',
  )
  const choices = useChoices<SuspensionChoice>('ask', plan.reservations)
  const form = useContractForm(SuspensionBody, { reason: '', lastDay: null }, { warnOnLeave: false })
  form.register('lastDay', { setValueAs: emptyToNull })
  const sending = useSubmit(
    form,
    ({ reason, ground, lastDay }) => {
      return withConfirmation(() =>
        call(suspensionRoutes.block, {
          params: { id: user.id },
          body: { reason, ground, lastDay, scope, ...choices.body },
        }),
      )
    },
    () => {
      toast('success', 'Zawieszone, wiadomości wysłane')
      return Promise.all([invalidateDesk(client), invalidate(client, staleAfter.users())]).then(() =>
        // What was decided, and whom to call, is at the top.
        window.scrollTo({ top: 0 }),
      )
    },
  )
  return { form, scope, setScope, choices, ...sending }
}

/** Reason, scope and a decision about each open reservation. */
export function SuspensionForm({ plan: whole }: { plan: SuspensionPlan }) {
  const { form, scope, setScope, choices, submit, busy, problems } = useSuspension(whole)
  const [asking, setAsking] = useState(false)
  const plan = planIn(scope, whole)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.trigger(undefined, { shouldFocus: true }).then((isValid) => isValid && setAsking(true))
      }}
      className="grid gap-6"
    >
      <FormProblems problems={problems} />
      <Card className="grid gap-5">
        {plan.user.sellerId !== null && !isExtension(plan) && <ScopeChoice scope={scope} onChange={setScope} />}
        <ReasonFields form={form} />
        <FactLines facts={consequences(plan)} />
        {plan.reservations.length > 0 && (
          <ChoiceSelect
            label="Otwarte rezerwacje"
            options={CHOICES}
            value={choices.otherwise}
            onChange={choices.setOtherwise}
          />
        )}
      </Card>
      <ChosenList plan={plan} options={CHOICES} choices={choices} />
      <OngoingLists plan={plan} notes={BEFORE} />
      <Button type="submit" variant="danger" size="large" className="justify-self-start" loading={busy}>
        {ACTIONS[scope]}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void submit()
        }}
        title={`${QUESTIONS[scope]}: ${plan.user.displayName}?`}
        action={ACTIONS[scope]}
        danger
      >
        <FactLines facts={[...planFacts(plan.reservations, plan.open, choices), ...consequences(plan)]} />
      </ConfirmDialog>
    </form>
  )
}

type SuspensionFormState = ReturnType<typeof useSuspension>['form']

/** Why, on which ground, and until when. */
const ReasonFields = ({ form }: { form: SuspensionFormState }) => (
  <>
    <TextArea
      label="Powód"
      hint="Fakty i punkt regulaminu albo przepis. Trafi do e-maila i do dziennika."
      maxLength={500}
      rows={3}
      {...bind(form, 'reason')}
    />
    <Select label="Podstawa" {...bind(form, 'ground')}>
      <option value="">Wybierz</option>
      {Object.entries(GROUND_LABELS).map(([ground, label]) => (
        <option key={ground} value={ground}>
          {label}
        </option>
      ))}
    </Select>
    <DateField
      label="Ostatni dzień"
      optional
      hint="Potem zawieszenie samo się skończy. Puste: bez daty końca."
      {...bind(form, 'lastDay')}
    />
  </>
)

type ScopeProps = { scope: SuspensionScope; onChange: (scope: SuspensionScope) => void }

const ScopeChoice = ({ scope, onChange }: ScopeProps) => (
  <ChoiceGroup legend="Co zawiesić?">
    {(['selling', 'account'] as const).map((one) => (
      <ChoiceCard
        key={one}
        type="radio"
        name="scope"
        checked={scope === one}
        onChange={() => onChange(one)}
        {...SCOPES[one]}
      />
    ))}
  </ChoiceGroup>
)
