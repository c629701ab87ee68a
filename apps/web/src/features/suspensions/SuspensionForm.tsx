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
import { Button } from '#ui/buttons'
import { ChoiceCard, ChoiceGroup, FormProblems, Select, TextArea, TextField } from '#ui/forms'
import { Card } from '#ui/layout'
import { ConcernedList } from './ConcernedList.tsx'

const emptyToNull = (typed: unknown): unknown => (typed === '' ? null : typed)

const CHOICES = Object.entries(SUSPENSION_CHOICE_LABELS) as [SuspensionChoice, string][]

const SCOPES: Record<SuspensionScope, { label: string; hint: string }> = {
  selling: {
    label: 'Tylko sprzedaż',
    hint: 'Oferty zostają wstrzymane. Sprzedawca może się zalogować i obsłużyć to, co jest otwarte.',
  },
  account: { label: 'Całe konto', hint: 'Nikt się nie zaloguje, klucze API przestają działać, oferty są wstrzymane.' },
}

const consequences = ({ offers, standing }: SuspensionPlan): string =>
  [
    offers > 0 ? `Wstrzymane zostaną: ${counted(offers, NOUNS.offer)}.` : '',
    standing > 0 ? `Stałe rezerwacje: ${standing}. Ich następne terminy nie powstaną, dopóki trwa zawieszenie.` : '',
    'Powód przeczyta tylko właściciel konta; druga strona rezerwacji dowie się, że konto jest zawieszone.',
  ]
    .filter(Boolean)
    .join(' ')

function useSuspension({ user }: SuspensionPlan) {
  const client = useQueryClient()
  const [scope, setScope] = useState<SuspensionScope>(user.sellerId === null ? 'account' : 'selling')
  const [otherwise, setOtherwise] = useState<SuspensionChoice>('ask')
  const [own, setOwn] = useState<Readonly<Record<number, SuspensionChoice>>>({})
  const form = useContractForm(
    SuspensionBody,
    { reason: '', ground: 'termsConduct', lastDay: null },
    { warnOnLeave: false },
  )
  form.register('lastDay', { setValueAs: emptyToNull })
  const sending = useSubmit(
    form,
    ({ reason, ground, lastDay }) => {
      const choices = Object.entries(own).map(([id, choice]) => ({ reservationId: Number(id), choice }))
      return withConfirmation(() =>
        call(suspensionRoutes.block, {
          params: { id: user.id },
          body: { reason, ground, lastDay, scope, otherwise, choices },
        }),
      )
    },
    () => {
      toast('success', 'Zawieszone, wiadomości wysłane')
      return Promise.all([invalidateDesk(client), invalidate(client, staleAfter.users())]).then(() => undefined)
    },
  )
  return { form, scope, setScope, otherwise, setOtherwise, own, setOwn, ...sending }
}

/** Reason, scope and a decision about each open reservation. */
export function SuspensionForm({ plan }: { plan: SuspensionPlan }) {
  const { form, scope, setScope, otherwise, setOtherwise, own, setOwn, submit, busy, problems } = useSuspension(plan)
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
          {Object.entries(GROUND_LABELS).map(([ground, label]) => (
            <option key={ground} value={ground}>
              {label}
            </option>
          ))}
        </Select>
        <TextField
          label="Ostatni dzień"
          type="date"
          optional
          hint="Potem zawieszenie samo się skończy. Puste: bez daty końca."
          {...bind(form, 'lastDay')}
        />
        <p className="text-sm text-muted">{consequences(plan)}</p>
        {plan.reservations.length > 0 && (
          <ChoiceSelect label="Otwarte rezerwacje" value={otherwise} onChange={setOtherwise} />
        )}
      </Card>
      <ConcernedList
        plan={plan}
        choiceOf={({ id, number }) => (
          <ChoiceSelect
            label={`Rezerwacja nr ${number}`}
            labelHidden
            value={own[id] ?? otherwise}
            onChange={(choice) => setOwn({ ...own, [id]: choice })}
          />
        )}
      />
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

type SelectProps = {
  label: string
  labelHidden?: boolean
  value: SuspensionChoice
  onChange: (choice: SuspensionChoice) => void
}

function ChoiceSelect({ label, labelHidden = false, value, onChange }: SelectProps) {
  const options = CHOICES.map(([choice, text]) => (
    <option key={choice} value={choice}>
      {text}
    </option>
  ))
  const change = (chosen: string): void => {
    const found = CHOICES.find(([choice]) => choice === chosen)
    if (found) onChange(found[0])
  }
  if (labelHidden)
    return (
      <select
        aria-label={label}
        className="control w-full"
        value={value}
        onChange={({ target }) => change(target.value)}
      >
        {options}
      </select>
    )
  return (
    <Select label={label} value={value} onChange={({ target }) => change(target.value)}>
      {options}
    </Select>
  )
}
