import { useState } from 'react'
import { ApiError } from '#lib/api'
import { Checkbox, ChoiceCard, ChoiceGroup, TextArea, TextField } from '#ui/forms'
import { Chip, ChipRow } from '#ui/list'
import { ActionDialog } from './ActionDialog.tsx'
import { CallHint } from './CallHint.tsx'
import { type ActionInput, type ActionTarget, useReservationAction } from './use-action.ts'

type Props = { target: ActionTarget; onClose: () => void }

const REASON_MAX = 300

function ReasonField({
  value,
  onChange,
  error,
  suggestions,
}: {
  value: string
  onChange: (text: string) => void
  error: boolean
  suggestions: readonly string[]
}) {
  return (
    <>
      <ChipRow label="Gotowe powody">
        {suggestions.map((text) => (
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

/** A required text; the error is shown only after an attempt to submit. */
const useReason = () => {
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const missing = reason.trim() === ''
  return {
    reason: reason.trim(),
    field: { value: reason, onChange: setReason, error: attempted && missing },
    confirm: (go: () => void) => () => {
      setAttempted(true)
      if (!missing) go()
    },
  }
}

const REJECT_REASONS = ['Nie mam już tyle towaru', 'Nie będzie mnie w tym terminie', 'Za daleko na dostawę']

type EndingProps = Props & {
  /** Of a buyer whom no e-mail reaches. */
  phone: string | null
}

export function RejectDialog({ target, phone, onClose }: EndingProps) {
  const { reason, field, confirm } = useReason()
  const action = useReservationAction(onClose)
  return (
    <ActionDialog
      title="Odrzucić rezerwację?"
      action="Odrzuć"
      danger
      busy={action.isPending}
      onClose={onClose}
      onConfirm={confirm(() => action.mutate({ target, action: { event: 'reject', reason } }))}
    >
      <ReasonField {...field} suggestions={REJECT_REASONS} />
      <CallHint phone={phone} />
    </ActionDialog>
  )
}

const CANCEL_CAUSES = [
  { value: 'other', label: 'Inny powód', hint: 'Towar wróci do sprzedaży.' },
  { value: 'sold_out', label: 'Towaru już nie ma', hint: 'Zdejmiemy go ze stanu.' },
  { value: 'harvest_failed', label: 'Zbiór się nie udał', hint: 'Zdejmiemy go ze stanu.' },
] as const

export function SellerCancelDialog({ target, phone, onClose }: EndingProps) {
  const { reason, field, confirm } = useReason()
  const [cause, setCause] = useState<(typeof CANCEL_CAUSES)[number]['value']>('other')
  const action = useReservationAction(onClose)
  return (
    <ActionDialog
      title="Anulować rezerwację?"
      action="Anuluj rezerwację"
      danger
      busy={action.isPending}
      onClose={onClose}
      onConfirm={confirm(() => action.mutate({ target, action: { event: 'cancel', reason, cause } }))}
    >
      <ReasonField {...field} suggestions={['Towar się nie udał', 'Sprzedane na miejscu', 'Choroba, targ odwołany']} />
      <CallHint phone={phone} />
      <ChoiceGroup legend="Co z towarem?">
        {CANCEL_CAUSES.map(({ value, label, hint }) => (
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
    </ActionDialog>
  )
}

export function BuyerCancelDialog({ target, late, onClose }: Props & { late: boolean }) {
  const action = useReservationAction(onClose)
  return (
    <ActionDialog
      title="Anulować rezerwację?"
      action="Anuluj rezerwację"
      danger
      busy={action.isPending}
      onClose={onClose}
      onConfirm={() => action.mutate({ target, action: { event: 'cancel' } })}
    >
      <p>
        {late
          ? 'Termin zamówień już minął i sprzedawca mógł przygotować towar. Możesz anulować, ale najlepiej najpierw do niego napisz.'
          : 'Nic nie płacisz. Towar wróci do sprzedaży.'}
      </p>
    </ActionDialog>
  )
}

export function ReceivedDialog({ target, onClose }: Props) {
  const action = useReservationAction(onClose)
  return (
    <ActionDialog
      title="Masz już zamówienie?"
      action="Tak, mam zamówienie"
      busy={action.isPending}
      onClose={onClose}
      onConfirm={() => action.mutate({ target, action: { event: 'hand-over' } })}
    >
      <p>Zaznacz, gdy towar jest u Ciebie. Tego nie da się cofnąć.</p>
    </ActionDialog>
  )
}

export function HandOverDialog({ target, code: scanned = '', onClose }: Props & { code?: string }) {
  const [code, setCode] = useState(scanned)
  const [codeError, setCodeError] = useState<string>()
  const action = useReservationAction(onClose, (error) => {
    const isWrongCode = error instanceof ApiError && error.code === 'PICKUP_CODE_WRONG'
    if (isWrongCode) setCodeError(error.message)
    return isWrongCode
  })
  const enteredCode = code.trim().toUpperCase()
  const body: ActionInput =
    enteredCode === '' ? { event: 'hand-over' } : { event: 'hand-over', pickupCode: enteredCode }
  return (
    <ActionDialog
      title="Wydać zamówienie?"
      action="Wydaj"
      busy={action.isPending}
      onClose={onClose}
      onConfirm={() => action.mutate({ target, action: body })}
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
        error={codeError}
        onChange={(event) => {
          setCodeError(undefined)
          setCode(event.target.value)
        }}
      />
    </ActionDialog>
  )
}

export function NoShowDialog({ target, onClose }: Props) {
  const [restock, setRestock] = useState(false)
  const action = useReservationAction(onClose)
  return (
    <ActionDialog
      title="Nikt nie przyszedł?"
      action="Oznacz jako nieodebrane"
      danger
      busy={action.isPending}
      onClose={onClose}
      onConfirm={() => action.mutate({ target, action: { event: 'no-show', restock } })}
    >
      <Checkbox
        label="Zwróć towar na stan"
        hint="Jeśli można go jeszcze sprzedać."
        checked={restock}
        onChange={({ target: box }) => setRestock(box.checked)}
      />
    </ActionDialog>
  )
}
