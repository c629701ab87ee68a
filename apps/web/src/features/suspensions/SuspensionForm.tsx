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
import { ChoiceSelect, ChosenList, OngoingLists, useChoices } from '#shared/plan/index.ts'
import { Button } from '#ui/buttons'
import { ChoiceCard, ChoiceGroup, DateField, FormProblems, Select, TextArea } from '#ui/forms'
import { Card } from '#ui/layout'
import { BEFORE } from './ongoing-notes.ts'

const emptyToNull = (typed: unknown): unknown => (typed === '' ? null : typed)

const CHOICES = Object.entries(SUSPENSION_CHOICE_LABELS) as [SuspensionChoice, string][]

const SCOPES: Record<SuspensionScope, { label: string; hint: string }> = {
  selling: {
    label: 'Tylko sprzedaż',
    hint: 'Oferty zostają wstrzymane. Sprzedawca może się zalogować i obsłużyć to, co jest otwarte.',
  },
  account: { label: 'Całe konto', hint: 'Nikt się nie zaloguje, klucze API przestają działać, oferty są wstrzymane.' },
}

const consequences = ({ offers, standing, waiting }: SuspensionPlan): string =>
  [
    offers > 0 ? `Wstrzymane zostaną: ${counted(offers, NOUNS.offer)}.` : '',
    standing > 0 ? `Stałe rezerwacje, które się kończą: ${standing}.` : '',
    waiting > 0 ? `Na listach oczekujących, które się zamykają: ${waiting}.` : '',
    'Powód przeczyta tylko właściciel konta; druga strona rezerwacji dowie się, że konto jest zawieszone.',
  ]
    .filter(Boolean)
    .join(' ')

function useSuspension({ user }: SuspensionPlan) {
  const client = useQueryClient()
  const [scope, setScope] = useState<SuspensionScope>(user.sellerId === null ? 'account' : 'selling')
  const choices = useChoices<SuspensionChoice>('ask')
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
      return Promise.all([invalidateDesk(client), invalidate(client, staleAfter.users())]).then(() => undefined)
    },
  )
  return { form, scope, setScope, choices, ...sending }
}

/** Reason, scope and a decision about each open reservation. */
export function SuspensionForm({ plan }: { plan: SuspensionPlan }) {
  const { form, scope, setScope, choices, submit, busy, problems } = useSuspension(plan)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <FormProblems problems={problems} />
      <Card className="grid gap-5">
        {plan.user.sellerId !== null && <ScopeChoice scope={scope} onChange={setScope} />}
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
        <p className="text-sm text-muted">{consequences(plan)}</p>
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
        {scope === 'selling' ? 'Zawieś sprzedaż' : 'Zablokuj konto'}
      </Button>
    </form>
  )
}

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
