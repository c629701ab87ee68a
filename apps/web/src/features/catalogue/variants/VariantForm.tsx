import { unitSymbol } from '@kram/polish/amounts'
import { NET_UNITS, SOLD_BY } from '@kram/contract/catalogue/units'
import { type NetUnit, type SoldBy, VariantDetails } from '@kram/contract/catalogue/variants'
import { Price } from '@kram/contract/common/price'
import { groszeOf } from '@kram/contract/common/money'
import { useEffect, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { perUnitText, zloty, countUnit } from '@kram/polish/format'
import { bind, errorOf, type Form, useContractForm, useNumberControl, useSubmit } from '#lib/forms'
import { Checkbox, ChoiceCard, ChoiceGroup, FormActions, FormProblems, NumberField, Select, TextField } from '#ui/forms'
import { Chip } from '#ui/list'
import { FormVersionConflict } from '#shared/FormVersionConflict.tsx'
import { useFirstUnit } from '../category-fields.ts'
import { presetsFor } from './variant-presets.ts'
import { SOLD_BY_NAMES, VARIANT_FIELD_LABELS } from '../catalogue-text.ts'

type Fields = z.input<typeof VariantDetails>
type VariantFormState = Form<Fields, VariantDetails>

const WEIGHT_UNITS: readonly NetUnit[] = ['g', 'kg']
const NEW_VARIANT: Partial<Fields> = {
  name: '',
  soldBy: 'packed',
  step: 1,
  approximate: false,
  tolerancePercent: 0,
}

export type VariantFormProps = {
  /** The category suggests the usual packages. */
  category: string
  initial?: VariantDetails | undefined
  /** Price such as `12.50` when known, for the live unit price. */
  price?: string | undefined
  onSave: (facts: VariantDetails) => Promise<unknown>
  /** The present state after a version conflict, and the callback when it is accepted. */
  savedVersion?: VariantDetails | null
  onLoadSaved?: () => void
  onCancel?: () => void
  action?: string
  /** Where what is typed of a new variant is kept; without it, leaving the form asks first. */
  draft?: VariantDraft | undefined
}

export type VariantDraft = { values: Partial<Fields>; onChange: (values: Partial<Fields>) => void }

/** One form in which a product is sold. */
export function VariantForm({
  category,
  initial,
  price,
  onSave,
  savedVersion = null,
  onLoadSaved,
  onCancel,
  action = 'Zapisz wariant',
  draft,
}: VariantFormProps) {
  const unit = useFirstUnit(category)
  const form: VariantFormState = useContractForm<Fields, VariantDetails>(
    VariantDetails,
    initial ?? { ...NEW_VARIANT, netUnit: unit, ...draft?.values },
    { warnOnLeave: draft === undefined },
  )
  useStoredValues(form, draft)
  useLateUnit(form, unit, initial === undefined && draft?.values.netUnit === undefined)
  const { submit, busy, problems } = useSubmit(form, onSave, () => undefined)

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormProblems problems={problems} />
      {savedVersion && (
        <FormVersionConflict
          control={form.control}
          described={VARIANT_FIELD_LABELS}
          saved={savedVersion}
          onLoadSaved={() => {
            form.reset(savedVersion)
            onLoadSaved?.()
          }}
        />
      )}
      {!initial && <Presets form={form} category={category} />}
      <VariantFields form={form} />
      {price !== undefined && <UnitPriceHint form={form} price={price} />}
      <FormActions busy={busy} onCancel={onCancel}>
        {action}
      </FormActions>
    </form>
  )
}

/** Reports what is typed. */
function useStoredValues(form: VariantFormState, draft: VariantDraft | undefined): void {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => latest.current?.onChange(values) }),
    [form],
  )
}

/** The unit of the category may arrive after the form is shown; what is typed stays. */
function useLateUnit(form: VariantFormState, unit: NetUnit, isNew: boolean): void {
  useEffect(() => {
    if (isNew && !form.getFieldState('netUnit').isDirty && form.getValues('name') === '') form.setValue('netUnit', unit)
  }, [form, unit, isNew])
}

function VariantFields({ form }: { form: VariantFormState }) {
  const id = useId()
  const { soldBy, netUnit = 'kg', approximate = false } = useWatch({ control: form.control })
  const loose = soldBy === 'loose'
  const choose = (one: SoldBy): void => {
    form.setValue('soldBy', one, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    // By weight the price is for one kilogram or litre; the step gives the quantities.
    if (one === 'loose') form.setValue('netQuantity', 1)
  }
  return (
    <>
      <ChoiceGroup legend="Jak to sprzedajesz?">
        {SOLD_BY.map((one) => (
          <ChoiceCard
            key={one}
            type="radio"
            name={`${id}-soldBy`}
            value={one}
            checked={soldBy === one}
            label={SOLD_BY_NAMES[one].label}
            hint={SOLD_BY_NAMES[one].hint}
            onChange={() => choose(one)}
          />
        ))}
      </ChoiceGroup>
      <TextField label="Nazwa wariantu" placeholder={loose ? 'na wagę, 1 kg' : 'słoik 0,9 l'} {...bind(form, 'name')} />
      <div className="grid grid-cols-2 gap-3">
        <NumberField label={loose ? 'Cena jest za' : 'Zawartość'} {...useNumberControl(form, 'netQuantity')} />
        <Select label="Jednostka" {...bind(form, 'netUnit')}>
          {NET_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {unitSymbol(unit)}
            </option>
          ))}
        </Select>
      </div>
      <StepField form={form} loose={loose} unit={netUnit} />
      {WEIGHT_UNITS.includes(netUnit) && !loose && <ApproximateFields form={form} on={approximate} />}
    </>
  )
}

/** Presets that fill six fields. */
function Presets({ form, category }: { form: VariantFormState; category: string }) {
  const { name } = useWatch({ control: form.control })
  return (
    <div>
      <p className="mb-2 text-sm text-muted">Szybki wybór – wszystko da się zmienić:</p>
      <div role="group" aria-label="Szybki wybór" className="flex flex-wrap gap-2">
        {presetsFor(category).map((preset) => (
          <Chip
            key={preset.name}
            pressed={name === preset.name}
            onClick={() => form.reset(preset, { keepDefaultValues: true })}
          >
            {preset.name}
          </Chip>
        ))}
      </div>
    </div>
  )
}

function StepField({ form, loose, unit }: { form: VariantFormState; loose: boolean; unit: NetUnit }) {
  const { netQuantity } = useWatch({ control: form.control })
  const quantity = typeof netQuantity === 'number' && netQuantity > 0 ? netQuantity : 1
  return (
    <NumberField
      label={loose ? 'Najmniejsza ilość i krok' : 'Po ile sztuk naraz'}
      hint={loose ? 'Np. 0,5: kupujący wybiera 0,5, 1, 1,5…' : 'Zwykle 1. Wpisz 6, jeśli sprzedajesz tylko szóstkami.'}
      suffix={countUnit({ soldBy: loose ? 'loose' : 'piece', netQuantity: quantity, netUnit: unit })}
      whole={!loose}
      {...useNumberControl(form, 'step')}
    />
  )
}

/** Approximate weights, for example of fish, meat or cheese: the weight is known when packed. */
function ApproximateFields({ form, on }: { form: VariantFormState; on: boolean }) {
  const tolerance = useNumberControl(form, 'tolerancePercent')
  return (
    <div>
      <Checkbox
        label="Waga jest przybliżona"
        hint="Dokładną wagę wpiszesz przy pakowaniu. Kupujący zapłaci najwyżej za podane odchylenie."
        checked={on}
        error={errorOf(form, 'approximate')}
        onChange={({ target }) => {
          form.setValue('approximate', target.checked, { shouldDirty: true })
          form.setValue('tolerancePercent', target.checked ? 15 : 0, { shouldDirty: true, shouldValidate: true })
        }}
      />
      {on && <NumberField label="Odchylenie" hint="Najwyżej 15%." suffix="%" whole {...tolerance} />}
    </div>
  )
}

/** `12,50 zł to 41,67 zł/kg`: the unit price also reveals a wrong decimal point. */
function UnitPriceHint({ form, price }: { form: VariantFormState; price: string }) {
  const { netQuantity, netUnit } = useWatch({ control: form.control })
  if (
    typeof netQuantity !== 'number' ||
    !(netQuantity > 0) ||
    !netUnit ||
    !Price.safeParse(price).success ||
    groszeOf(price) === 0
  )
    return null
  return (
    <p role="status" className="rounded-xl bg-brand-soft px-4 py-2.5 text-brand-ink">
      {zloty(price)} to {perUnitText(price, netQuantity, netUnit)}
    </p>
  )
}
