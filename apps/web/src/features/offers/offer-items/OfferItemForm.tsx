import { availableQuantity } from '@kram/contract/common/quantity'
import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import type { Counting } from '@kram/contract/stock/count-schemas'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { amountText, countUnit } from '@kram/polish/format'
import { errorOf, type Form, useContractForm, useNumberControl, useSubmit, useTextControl } from '#lib/forms'
import { FormVersionConflict } from '#shared/FormVersionConflict.tsx'
import { FormActions, FormProblems, NumberField, PriceField, Select } from '#ui/forms'
import { priceHint } from '../own-offer-text.ts'
import {
  OFFER_ITEM_FIELD_LABELS,
  OfferItemFields,
  stockChoicesQuery,
  fieldsOf,
  variantCountQuery,
} from './offer-item-form.ts'

type OfferItemValues = z.output<typeof OfferItemFields>
type OfferItemFormState = Form<OfferItemFields, OfferItemValues>
type PricedVariant = Pick<OwnOfferItem, 'variantId' | 'netQuantity' | 'netUnit' | 'soldBy'>

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

/** Price and limit of an offer item. */
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
  const { submit, busy, problems } = useSubmit(form, onSave, () => onSaved?.())
  const unit = countUnit(variant)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormProblems problems={problems} />
      {savedVersion && (
        <FormVersionConflict
          control={form.control}
          described={OFFER_ITEM_FIELD_LABELS}
          saved={fieldsOf(savedVersion)}
          onLoadSaved={() => {
            form.reset(fieldsOf(savedVersion))
            onLoadSaved?.()
          }}
        />
      )}
      <PriceField label="Cena" hint={<UnitPrice form={form} variant={variant} />} {...useTextControl(form, 'price')} />
      <StockField form={form} variant={variant} />
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

function UnitPrice({ form, variant }: { form: OfferItemFormState; variant: PricedVariant }) {
  const price = useWatch({ control: form.control, name: 'price' })
  return priceHint(price, variant) ?? 'W złotych, np. 12.50.'
}

/** Where the item is taken from: the count of the variant, or a stock item if the seller chooses one. */
function StockField(props: { form: OfferItemFormState; variant: PricedVariant }) {
  const { variant } = props
  const { data: count } = useQuery(variantCountQuery(variant.variantId))
  if (!count) return null
  const { counting, quantity, held } = count
  if (counting === null) return <StockSelect {...props} />
  return (
    <>
      <p className="text-muted">
        {COUNTED_TEXTS[counting](amountText(quantity ?? 0, variant), amountText(held, variant))}{' '}
        <Link className="underline" to={`/variants/edit/${variant.variantId}`}>
          Zmień
        </Link>
      </p>
      {counting === 'shelf' && <StockSelect {...props} counted />}
    </>
  )
}

const COUNTED_TEXTS: Record<Counting, (quantity: string, held: string) => string> = {
  shelf: (quantity, held) => `Masz ${quantity}, w rezerwacjach ${held} – wspólnie dla wszystkich ofert.`,
  date: (quantity) => `Na każdy dzień ${quantity} – wspólnie dla wszystkich ofert.`,
  onDemand: () => 'Robisz na zamówienie, bez liczenia.',
}

type StockSelectProps = { form: OfferItemFormState; variant: PricedVariant; counted?: boolean }

/** Links the item to a stock item, so that no more is promised than exists. A counted variant only leaves the choice of the place. */
function StockSelect({ form, variant, counted = false }: StockSelectProps) {
  const { data } = useQuery(stockChoicesQuery(variant.variantId))
  const { field } = useController({ control: form.control, name: 'itemId' })
  if (!data || data.length < (counted ? 2 : 1)) return null
  return (
    <Select
      label="Skąd bierzemy"
      hint="Ze stanu: nikt nie zarezerwuje więcej, niż masz."
      value={String(field.value ?? '')}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      onBlur={field.onBlur}
      error={errorOf(form, 'itemId')}
    >
      {!counted && <option value="">Nie ze stanu – robię na zamówienie</option>}
      {data.map(({ id, inventoryName, ...item }) => (
        <option key={id} value={id}>
          {inventoryName}: wolne {amountText(availableQuantity(item), variant)}
        </option>
      ))}
    </Select>
  )
}
