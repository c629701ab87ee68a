import { availableQuantity } from '@kram/contract/common/quantity'
import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { amountText, countUnit } from '@kram/polish/format'
import { errorOf, type Form, useContractForm, useNumberControl, useSubmit, useTextControl } from '#lib/forms'
import { PromisedMore, useHeldStock } from '#shared/held-stock/index.ts'
import { FormVersionConflict } from '#shared/FormVersionConflict.tsx'
import { FormActions, FormProblems, NumberField, PriceField, Select } from '#ui/forms'
import {
  CountFields,
  countToSave,
  firstCounting,
  type TypedCount,
  unchangedCount,
  variantCountQuery,
} from '../counting/index.ts'
import { priceHint } from '../own-offer-text.ts'
import { comparedFields, OfferItemFields, stockChoicesQuery, fieldsOf } from './offer-item-form.ts'

type OfferItemValues = z.output<typeof OfferItemFields>
type OfferItemFormState = Form<OfferItemFields, OfferItemValues>
type PricedVariant = Pick<OwnOfferItem, 'variantId' | 'variantName' | 'netQuantity' | 'netUnit' | 'soldBy'>

type Props = {
  /** The variant that is priced. */
  variant: PricedVariant
  initial: OfferItemFields
  action: string
  onSave: (fields: OfferItemValues) => Promise<unknown>
  onSaved?: () => void
  onCancel?: () => void
  savedVersion?: OwnOfferItem | null
  onLoadSaved?: () => void
}

/** Price of an offer item, how much of its variant there is, and what limits the offer on top. */
export function OfferItemForm({
  variant,
  initial,
  action,
  onSave,
  onSaved,
  onCancel,
  savedVersion,
  onLoadSaved,
}: Props) {
  const form: OfferItemFormState = useContractForm<OfferItemFields, OfferItemValues>(OfferItemFields, initial)
  const { held, act } = useHeldStock(onSave)
  const { submit, busy, problems } = useSubmit(form, act, () => onSaved?.())
  const unit = countUnit(variant)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormProblems problems={problems} />
      <PromisedMore held={held} unit={variant} />
      {savedVersion && (
        <FormVersionConflict
          control={form.control}
          described={comparedFields(variant)}
          saved={fieldsOf(savedVersion)}
          onLoadSaved={() => {
            form.reset(fieldsOf(savedVersion))
            onLoadSaved?.()
          }}
        />
      )}
      <PriceField label="Cena" hint={<UnitPrice form={form} variant={variant} />} {...useTextControl(form, 'price')} />
      <CountField form={form} variant={variant} adding={initial.price === ''} />
      <StockSelect form={form} variant={variant} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label="Najwyżej w tej ofercie"
          optional
          hint="Ograniczenie, nie dodatkowa ilość. Puste: wszystko, co jest."
          suffix={unit}
          {...useNumberControl(form, 'quantity')}
        />
        <NumberField
          label="Najwyżej na osobę"
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

function UnitPrice({ form, variant }: { form: OfferItemFormState; variant: PricedVariant }) {
  const price = useWatch({ control: form.control, name: 'price' })
  return priceHint(price, variant) ?? 'W złotych, np. 12.50.'
}

/** How much of the variant there is, for all offers. */
function CountField({ form, variant, adding }: { form: OfferItemFormState; variant: PricedVariant; adding: boolean }) {
  const { data: current } = useQuery(variantCountQuery(variant.variantId))
  const { field } = useController({ control: form.control, name: 'count' })
  const [typed, setTyped] = useState<TypedCount | null>(null)
  if (!current) return null
  const change = (value: TypedCount): void => {
    setTyped(value)
    form.clearErrors('count')
    // A number that is none stays as typed, and the schema of the form refuses it.
    field.onChange(countToSave(value, current))
  }
  return (
    <CountFields
      name={`count-${variant.variantId}`}
      value={typed ?? { ...unchangedCount(current), ...(adding && { counting: firstCounting(current) }) }}
      onChange={change}
      current={current}
      unit={variant}
      error={errorOf(form, 'count.quantity') ?? errorOf(form, 'count')}
    />
  )
}

/** The shelf from which this offer sells, where the variant has several. */
function StockSelect({ form, variant }: { form: OfferItemFormState; variant: PricedVariant }) {
  const { data: count } = useQuery(variantCountQuery(variant.variantId))
  const { data } = useQuery(stockChoicesQuery(variant.variantId))
  const { field } = useController({ control: form.control, name: 'itemId' })
  if (!data || data.length < 2 || count?.counting !== 'shelf') return null
  return (
    <Select
      label="Skąd bierzemy"
      value={String(field.value ?? '')}
      onChange={({ target }) => field.onChange(Number(target.value))}
      onBlur={field.onBlur}
      error={errorOf(form, 'itemId')}
    >
      {data.map(({ id, inventoryName, ...item }) => (
        <option key={id} value={id}>
          {inventoryName}: wolne {amountText(availableQuantity(item), variant)}
        </option>
      ))}
    </Select>
  )
}
