import type { Variant } from '@kram/contract/catalogue/variants'
import { COUNTINGS } from '@kram/contract/stock/constants'
import type { SaleUnit } from '@kram/polish/amounts'
import type { Counting, VariantCount } from '@kram/contract/stock/count-schemas'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { amountText, countUnit } from '@kram/polish/format'
import { toast } from '#lib/feedback'
import { errorOf, type Form, useContractForm, useNumberControl, useSubmit } from '#lib/forms'
import { Button } from '#ui/buttons'
import { ChoiceCard, ChoiceGroup, FormProblems, NumberField } from '#ui/forms'
import { Unanswered } from '#ui/feedback'
import { PromisedMore, useHeldStock } from '#shared/held-stock/index.ts'
import { variantCountQuery } from '../stock.queries.ts'
import { countText } from '../stock-text.ts'
import { DateCounts } from './DateCounts.tsx'
import { CountFields, type CountValues, useCountVariant } from './count-variant.ts'

type CountedVariant = SaleUnit & Pick<Variant, 'id'>
type CountForm = Form<CountFields, CountValues>

const CHOICES: Record<Counting, { label: string; hint: string; quantity: string | null }> = {
  shelf: {
    label: 'Mam teraz tyle',
    hint: 'Stan na półce. Każda rezerwacja go zmniejsza.',
    quantity: 'Ile masz teraz',
  },
  date: {
    label: 'Robię tyle na każdy dzień',
    hint: 'Na przykład chleb: na każdy dzień od nowa, we wszystkich ofertach i godzinach razem.',
    quantity: 'Ile robisz na jeden dzień',
  },
  onDemand: { label: 'Ile trzeba', hint: 'Robię na zamówienie, bez liczenia.', quantity: null },
}

/** How a variant is counted; all its offers draw on it. */
export function CountVariant({ variant }: { variant: Variant }) {
  const query = useQuery(variantCountQuery(variant.id))
  if (!query.data) return <Unanswered query={query} />
  const unit = { ...variant, variantName: variant.name }
  return (
    <>
      <CountVariantForm variant={unit} count={query.data} />
      <DateCounts variant={unit} dates={query.data.dates} />
    </>
  )
}

function CountVariantForm({ variant, count }: { variant: CountedVariant; count: VariantCount }) {
  const { counting, quantity } = count
  const form: CountForm = useContractForm<CountFields, CountValues>(CountFields, {
    counting: counting ?? 'shelf',
    quantity,
  })
  const save = useCountVariant(variant.id)
  const { held, act } = useHeldStock(save)
  const { submit, busy, problems } = useSubmit(form, act, (saved) => {
    form.reset({ counting: saved.counting ?? 'shelf', quantity: saved.quantity })
    toast('success', 'Zapisano. Wszystkie oferty liczą już tak samo.')
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormProblems problems={problems} />
      <PromisedMore held={held} unit={variant} />
      <p className="text-muted">{countText(count, variant)}</p>
      <CountingField form={form} />
      <QuantityField form={form} variant={variant} count={count} />
      <Button type="submit" loading={busy} className="justify-self-start">
        Zapisz sposób liczenia
      </Button>
    </form>
  )
}

function CountingField({ form }: { form: CountForm }) {
  const { field } = useController({ control: form.control, name: 'counting' })
  const choose = (choice: Counting): void => {
    field.onChange(choice)
    if (CHOICES[choice].quantity === null) form.setValue('quantity', null, { shouldDirty: true })
    form.clearErrors('quantity')
  }
  return (
    <ChoiceGroup legend="Jak liczysz?" error={errorOf(form, 'counting')}>
      {COUNTINGS.map((choice) => (
        <ChoiceCard
          key={choice}
          type="radio"
          name="counting"
          checked={field.value === choice}
          onChange={() => choose(choice)}
          label={CHOICES[choice].label}
          hint={CHOICES[choice].hint}
        />
      ))}
    </ChoiceGroup>
  )
}

/** The new number, with the present one beside it. */
function QuantityField({ form, variant, count }: { form: CountForm; variant: CountedVariant; count: VariantCount }) {
  const [counting, quantity] = useWatch({ control: form.control, name: ['counting', 'quantity'] })
  const control = useNumberControl(form, 'quantity')
  const { quantity: label } = CHOICES[counting]
  if (label === null) return null
  const changes =
    counting === count.counting &&
    count.quantity !== null &&
    typeof quantity === 'number' &&
    quantity !== count.quantity
  return (
    <NumberField
      label={label}
      hint={
        changes
          ? `Teraz ${amountText(count.quantity ?? 0, variant)} → po zapisaniu ${amountText(quantity, variant)}`
          : 'Limity w ofertach i na osobę nadal działają, ale nikt nie zarezerwuje więcej niż tyle.'
      }
      suffix={countUnit(variant)}
      whole={variant.soldBy !== 'loose'}
      {...control}
    />
  )
}
