import type { Product } from '@kram/contract/catalogue/products'
import type { Picture } from '@kram/contract/uploads/schemas'
import { WITHDRAWAL_LIMIT_LABELS } from '@kram/contract/catalogue/withdrawal-labels'
import { type ReactNode, useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { readDraft } from '#lib/storage'
import { bind, errorOf, type Form, useContractForm, useDraft, useSubmit } from '#lib/forms'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { BottomBar, Card, Section } from '#ui/layout'
import { Checkbox, FormProblems, Select, TextArea, TextField } from '#ui/forms'
import { FormVersionConflict } from '#shared/FormVersionConflict.tsx'
import { ContentFlagHints } from '#shared/ContentFlagHints.tsx'
import { useFieldState } from '../category-fields.ts'
import { CategoryField } from './CategoryField.tsx'
import { FoodFields } from './FoodFields.tsx'
import { NewVariants } from '../variants/index.ts'
import {
  fieldsOf,
  isFood,
  PRODUCT_FIELD_LABELS,
  ProductFields,
  type ProductValues,
  DEFAULT_WITHDRAWAL_TEXT,
} from './product-form.ts'

type ProductFormState = Form<ProductFields, ProductValues>

/** Props of the slot for pictures; the page provides the upload field. */
export type PhotoSlot = {
  value: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  error: string | undefined
  onBusy: (busy: boolean) => void
}

export type ProductFormProps = {
  initial: ProductFields
  /** Storage key under which the input survives a reload. */
  draft: string
  photos: (slot: PhotoSlot) => ReactNode
  /** Replaces the new variants by those of a saved product. */
  variants?: ReactNode
  savedVersion?: Product | null
  onLoadSaved?: () => void
  onSave: (values: ProductValues) => Promise<Product>
  onSaved: (product: Product) => void
  action: string
}

/** The product form on one page. */
export function ProductForm({
  initial,
  draft,
  photos,
  variants,
  savedVersion = null,
  onLoadSaved,
  onSave,
  onSaved,
  action,
}: ProductFormProps) {
  const id = useId()
  const form: ProductFormState = useContractForm<ProductFields, ProductValues>(ProductFields, initial, {
    fieldAliases: { pictureIds: 'pictures' },
    warnOnLeave: false,
  })
  const [uploading, setUploading] = useState(false)
  const deleteDraft = useDraft(form, draft)
  const { submit, busy, problems } = useSubmit(form, onSave, (product) => {
    deleteDraft()
    onSaved(product)
  })

  return (
    <>
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <FormProblems problems={problems} />
        {savedVersion && (
          <FormVersionConflict
            control={form.control}
            described={PRODUCT_FIELD_LABELS}
            saved={fieldsOf(savedVersion)}
            onLoadSaved={() => {
              form.reset(fieldsOf(savedVersion))
              onLoadSaved?.()
            }}
          />
        )}
        <RestoredDraftNotice
          draft={draft}
          onStartOver={() => {
            form.reset(initial)
            deleteDraft()
          }}
        />
        <BasicFields form={form} photos={photos} onBusy={setUploading} />
        <FoodSection form={form} />
      </form>
      <Section title="Warianty" className="mt-8 mb-0">
        {variants ?? <NewVariantsField form={form} />}
      </Section>
      <BottomBar>
        <Button type="submit" form={id} size="large" className="w-full" loading={busy} disabled={uploading}>
          {uploading ? 'Wysyłamy zdjęcia…' : action}
        </Button>
      </BottomBar>
    </>
  )
}

/** Shown when the form starts with the input of an earlier visit. */
function RestoredDraftNotice({ draft, onStartOver }: { draft: string; onStartOver: () => void }) {
  const [restored, setRestored] = useState(() => readDraft(draft) !== null)
  if (!restored) return null
  const startOver = () => {
    onStartOver()
    setRestored(false)
  }
  return (
    <Banner tone="info" onClose={() => setRestored(false)}>
      <p>Przywróciliśmy to, co było wpisane wcześniej.</p>
      <Button variant="secondary" size="small" className="mt-2" onClick={startOver}>
        Zacznij od nowa
      </Button>
    </Banner>
  )
}

export function FoodSection({ form }: { form: ProductFormState }) {
  if (!isFood(useWatch({ control: form.control, name: 'category' }))) return null
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-2xl">Informacje o żywności</h2>
      <FoodFields form={form} />
    </Card>
  )
}

function NewVariantsField({ form: { control } }: { form: ProductFormState }) {
  const category = useWatch({ control, name: 'category' })
  const { value, onChange } = useController({ control, name: 'variants' }).field
  return <NewVariants category={category} value={value} onChange={onChange} />
}

export function BasicFields({
  form,
  photos,
  onBusy,
}: {
  form: ProductFormState
  photos: ProductFormProps['photos']
  onBusy: (busy: boolean) => void
}) {
  const { ref: categoryRef, ...category } = useController({ control: form.control, name: 'category' }).field
  const pictures = useController({ control: form.control, name: 'pictures' }).field
  const stateOf = useFieldState(category.value)
  return (
    <Card className="flex flex-col gap-5">
      <TextField label="Nazwa" placeholder="Miód lipowy" autoComplete="off" {...bind(form, 'name')} />
      <ContentFlagHints texts={useWatch({ control: form.control, name: ['name', 'description'] })} />
      {/* Focus target when the category is missing. */}
      <div ref={categoryRef} tabIndex={-1} className="outline-none">
        <CategoryField value={category.value} onChange={category.onChange} error={errorOf(form, 'category')} />
      </div>
      {stateOf('picture').state === 'required' && (
        <p className="-mb-3 text-sm text-muted">{stateOf('picture').shown.hint}</p>
      )}
      {photos({ value: pictures.value, onChange: pictures.onChange, error: errorOf(form, 'pictures'), onBusy })}
      <TextArea
        label="Opis"
        {...stateOf('description', 'Jak to robisz, z czego, do czego pasuje.').shown}
        {...bind(form, 'description')}
      />
      <Checkbox
        label="Szybko się psuje"
        hint="Przy obniżce pokażemy cenę sprzed pierwszej obniżki, tak jak wymaga prawo dla takich produktów."
        {...form.register('perishable')}
      />
      {!useWatch({ control: form.control, name: 'perishable' }) && (
        <Select
          label="Zwrot zamówienia wiążącego"
          hint="Kto zamawia na odległość, może zwykle oddać towar. Wyjątki pokażemy przy ofercie."
          {...form.register('withdrawalLimit', { setValueAs: (limit: string | null) => limit || null })}
        >
          <option value="">{DEFAULT_WITHDRAWAL_TEXT}</option>
          {Object.entries(WITHDRAWAL_LIMIT_LABELS).map(([limit, label]) => (
            <option key={limit} value={limit}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Card>
  )
}
