import { useState } from 'react'
import { ApiFailure } from '#lib/failures.ts'
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx'
import { Chip, ChipRow } from '#ui/Chips.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { StepDialog } from './StepDialog.tsx'
import { type Step, type Target, useStep } from './use-step.ts'

type Props = { target: Target; onClose: () => void }

const REASON_MAX = 300

function Reason({
  value,
  onChange,
  error,
  ready,
}: {
  value: string
  onChange: (text: string) => void
  error: boolean
  ready: readonly string[]
}) {
  return (
    <>
      <ChipRow label="Gotowe powody">
        {ready.map((text) => (
          <Chip key={text} pressed={value === text} onClick={() => onChange(text)}>
            {text}
          </Chip>
        ))}
      </ChipRow>
      <TextArea
        label="Powód, który zobaczy kupujący"
        rows={3}
        maxLength={REASON_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error ? 'Napisz krótko, dlaczego.' : undefined}
      />
    </>
  )
}

/** A text that must not stay empty: says so only after a try. */
const useReason = () => {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = reason.trim() === ''
  return {
    reason: reason.trim(),
    field: { value: reason, onChange: setReason, error: tried && missing },
    confirm: (go: () => void) => () => {
      setTried(true)
      if (!missing) go()
    },
  }
}

const REJECT_REASONS = ['Nie mam już tyle towaru', 'Nie będzie mnie w tym terminie', 'Za daleko na dostawę']

export function RejectDialog({ target, onClose }: Props) {
  const { reason, field, confirm } = useReason()
  const step = useStep(onClose)
  return (
    <StepDialog
      title="Odrzucić rezerwację?"
      action="Odrzuć"
      danger
      busy={step.isPending}
      onClose={onClose}
      onConfirm={confirm(() => step.mutate({ target, step: { event: 'reject', reason } }))}
    >
      <Reason {...field} ready={REJECT_REASONS} />
    </StepDialog>
  )
}

const CAUSES = [
  { value: 'other', label: 'Inny powód', hint: 'Towar wróci do sprzedaży.' },
  { value: 'sold_out', label: 'Towaru już nie ma', hint: 'Zdejmiemy go ze stanu.' },
  { value: 'harvest_failed', label: 'Zbiór się nie udał', hint: 'Zdejmiemy go ze stanu.' },
] as const

export function SellerCancelDialog({ target, onClose }: Props) {
  const { reason, field, confirm } = useReason()
  const [cause, setCause] = useState<(typeof CAUSES)[number]['value']>('other')
  const step = useStep(onClose)
  return (
    <StepDialog
      title="Anulować rezerwację?"
      action="Anuluj rezerwację"
      danger
      busy={step.isPending}
      onClose={onClose}
      onConfirm={confirm(() => step.mutate({ target, step: { event: 'cancel', reason, cause } }))}
    >
      <Reason {...field} ready={['Towar się nie udał', 'Sprzedane na miejscu', 'Choroba, targ odwołany']} />
      <ChoiceGroup legend="Co z towarem?">
        {CAUSES.map(({ value, label, hint }) => (
          <ChoiceCard
            key={value}
            type="radio"
            name="cause"
            label={label}
            hint={hint}
            checked={cause === value}
            onChange={() => setCause(value)}
          />
        ))}
      </ChoiceGroup>
    </StepDialog>
  )
}

export function BuyerCancelDialog({ target, late, onClose }: Props & { late: boolean }) {
  const step = useStep(onClose)
  return (
    <StepDialog
      title="Anulować rezerwację?"
      action="Anuluj rezerwację"
      danger
      busy={step.isPending}
      onClose={onClose}
      onConfirm={() => step.mutate({ target, step: { event: 'cancel' } })}
    >
      <p>
        {late
          ? 'Termin zamówień już minął i sprzedawca mógł przygotować towar. Możesz anulować, ale najlepiej napisz do niego słowo.'
          : 'Nic nie płacisz. Towar wróci do sprzedaży.'}
      </p>
    </StepDialog>
  )
}

export function ReceivedDialog({ target, onClose }: Props) {
  const step = useStep(onClose)
  return (
    <StepDialog
      title="Masz już zamówienie?"
      action="Tak, odebrane"
      busy={step.isPending}
      onClose={onClose}
      onConfirm={() => step.mutate({ target, step: { event: 'hand-over' } })}
    >
      <p>Zaznacz, gdy towar jest u Ciebie. Tego nie da się cofnąć.</p>
    </StepDialog>
  )
}

export function HandOverDialog({ target, code: scanned = '', onClose }: Props & { code?: string }) {
  const [code, setCode] = useState(scanned)
  const [wrong, setWrong] = useState<string>()
  const step = useStep(onClose, (error) => {
    const isCode = error instanceof ApiFailure && error.code === 'PICKUP_CODE_WRONG'
    if (isCode) setWrong(error.message)
    return isCode
  })
  const given = code.trim().toUpperCase()
  const body: Step = given === '' ? { event: 'hand-over' } : { event: 'hand-over', pickupCode: given }
  return (
    <StepDialog
      title="Wydać zamówienie?"
      action="Wydaj"
      busy={step.isPending}
      onClose={onClose}
      onConfirm={() => step.mutate({ target, step: body })}
    >
      <TextField
        label="Kod odbioru"
        optional
        hint="Kupujący ma go w rezerwacji. Bez kodu też możesz wydać."
        value={code}
        maxLength={4}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase"
        error={wrong}
        onChange={(event) => {
          setWrong(undefined)
          setCode(event.target.value)
        }}
      />
    </StepDialog>
  )
}

export function NoShowDialog({ target, onClose }: Props) {
  const [restock, setRestock] = useState(false)
  const step = useStep(onClose)
  return (
    <StepDialog
      title="Nikt nie przyszedł?"
      action="Oznacz jako nieodebrane"
      danger
      busy={step.isPending}
      onClose={onClose}
      onConfirm={() => step.mutate({ target, step: { event: 'no-show', restock } })}
    >
      <Checkbox
        label="Zwróć towar na stan"
        hint="Jeśli można go jeszcze sprzedać."
        checked={restock}
        onChange={({ target: box }) => setRestock(box.checked)}
      />
    </StepDialog>
  )
}
