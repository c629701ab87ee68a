import type { OwnOfferItem } from '@kram/contract/offer-items'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { countUnit } from '#lib/count-unit.ts'
import { amountText } from '#lib/format.ts'
import { errorOf, type Form, useContractForm, useNumberControl, useSubmit, useTextControl } from '#lib/forms.ts'
import { FormConflict } from '#lib/FormConflict.tsx'
import { Select } from '#ui/Field.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { NumberField, PriceField } from '#ui/NumberField.tsx'
import { Problems } from '#ui/Problems.tsx'
import { priceHint } from './own-words.ts'
import { POSITION_WORDS, PositionTerms, stockChoicesQuery, termsOf } from './position-form.ts'

type Terms = z.output<typeof PositionTerms>
type TermsForm = Form<PositionTerms, Terms>
type Measured = Pick<OwnOfferItem, 'variantId' | 'netQuantity' | 'netUnit' | 'soldBy'>

type Props = {
  /** What is priced. */
  variant: Measured
  initial: PositionTerms
  action: string
  onSave: (terms: Terms) => Promise<unknown>
  onSaved?: () => void
  onCancel?: () => void
  theirs?: OwnOfferItem | null
  onTheirs?: () => void
}

/** What a position costs and how much of it may be reserved. */
export function PositionForm({ variant, initial, action, onSave, onSaved, onCancel, theirs, onTheirs }: Props) {
  const form: TermsForm = useContractForm<PositionTerms, Terms>(PositionTerms, initial)
  const { submit, busy, problems } = useSubmit(form, onSave, () => onSaved?.())
  const unit = countUnit(variant)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Problems problems={problems} />
      {theirs && (
        <FormConflict
          control={form.control}
          described={POSITION_WORDS}
          saved={termsOf(theirs)}
          onTheirs={() => {
            form.reset(termsOf(theirs))
            onTheirs?.()
          }}
        />
      )}
      <PriceField label="Cena" hint={<UnitPrice form={form} variant={variant} />} {...useTextControl(form, 'price')} />
      <StockSelect form={form} variant={variant} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label="Limit w tej ofercie"
          optional
          hint="Puste: bez limitu."
          suffix={unit}
          {...useNumberControl(form, 'quantity')}
        />
        <NumberField
          label="Najwięcej na osobę"
          optional
          hint="Puste: ile zechce."
          suffix={unit}
          {...useNumberControl(form, 'maxPerReservation')}
        />
      </div>
      <FormActions busy={busy} onCancel={onCancel}>
        {action}
      </FormActions>
    </form>
  )
}

function UnitPrice({ form, variant }: { form: TermsForm; variant: Measured }) {
  const price = useWatch({ control: form.control, name: 'price' })
  return priceHint(price, variant) ?? 'W złotych, np. 12,50.'
}

/** Draws on what is counted in an inventory, so that no more is promised than there is. */
function StockSelect({ form, variant }: { form: TermsForm; variant: Measured }) {
  const { data } = useQuery(stockChoicesQuery(variant.variantId))
  const { field } = useController({ control: form.control, name: 'itemId' })
  if (!data || data.length === 0) return null
  return (
    <Select
      label="Skąd bierzemy"
      hint="Ze stanu: nikt nie zarezerwuje więcej, niż masz."
      value={String(field.value ?? '')}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      onBlur={field.onBlur}
      error={errorOf(form, 'itemId')}
    >
      <option value="">Nie ze stanu – robię na zamówienie</option>
      {data.map(({ id, inventoryName, quantity, held }) => (
        <option key={id} value={id}>
          {inventoryName}: wolne {amountText(Math.round((quantity - held) * 1000) / 1000, variant)}
        </option>
      ))}
    </Select>
  )
}
