import type { Product } from '@kram/contract/products'
import type { Picture } from '@kram/contract/uploads'
import { WITHDRAWAL_LIMIT_LABELS } from '@kram/contract/withdrawal-words'
import { type ReactNode, useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { readDraft, useDraft } from '#lib/drafts.ts'
import { bind, errorOf, type Form, useContractForm, useSubmit } from '#lib/forms.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { FormConflict } from '#lib/FormConflict.tsx'
import { WordHints } from '#lib/WordHints.tsx'
import { Select, TextArea, TextField } from '#ui/Field.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Section } from '#ui/Page.tsx'
import { Problems } from '#ui/Problems.tsx'
import { CategoryField } from './CategoryField.tsx'
import { FoodFields } from './FoodFields.tsx'
import { NewVariants } from './NewVariants.tsx'
import {
  fieldsOf,
  isFood,
  PRODUCT_WORDS,
  ProductFields,
  type ProductValues,
  USUAL_RETURN,
} from './product-form.model.ts'

type ProductFormOf = Form<ProductFields, ProductValues>

/** What the slot for pictures is given: the page brings the field that sends them. */
export type PhotoSlot = {
  value: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  error: string | undefined
  onBusy: (busy: boolean) => void
}

export type ProductFormProps = {
  initial: ProductFields
  /** Keeps what is typed over a reload, under this name. */
  draft: string
  photos: (slot: PhotoSlot) => ReactNode
  /** Stands in place of the variants that wait with the form: those of a saved product. */
  variants?: ReactNode
  theirs?: Product | null
  onTheirs?: () => void
  onSave: (values: ProductValues) => Promise<Product>
  onSaved: (product: Product) => void
  action: string
}

/** A product on one page, in the order in which a seller thinks of it. */
export function ProductForm({
  initial,
  draft,
  photos,
  variants,
  theirs = null,
  onTheirs,
  onSave,
  onSaved,
  action,
}: ProductFormProps) {
  const id = useId()
  const form: ProductFormOf = useContractForm<ProductFields, ProductValues>(ProductFields, initial, { asks: false })
  const [restored, setRestored] = useState(() => readDraft(draft) !== null)
  const [sending, setSending] = useState(false)
  const dropDraft = useDraft(form, draft)
  const { submit, busy, problems } = useSubmit(form, onSave, (product) => {
    dropDraft()
    onSaved(product)
  })
  const category = useWatch({ control: form.control, name: 'category' })
  const fresh = useController({ control: form.control, name: 'variants' }).field

  return (
    <>
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <Problems problems={problems} />
        {theirs && (
          <FormConflict
            control={form.control}
            described={PRODUCT_WORDS}
            saved={fieldsOf(theirs)}
            onTheirs={() => {
              form.reset(fieldsOf(theirs))
              onTheirs?.()
            }}
          />
        )}
        {restored && (
          <Restored
            onClose={() => setRestored(false)}
            onAnew={() => {
              form.reset(initial)
              dropDraft()
              setRestored(false)
            }}
          />
        )}
        <Basics form={form} photos={photos} onBusy={setSending} />
        {isFood(category) && (
          <Card className="flex flex-col gap-5">
            <h2 className="text-2xl">Informacje o żywności</h2>
            <FoodFields form={form} />
          </Card>
        )}
      </form>
      <Section title="Warianty" className="mt-8 mb-0">
        {variants ?? <NewVariants category={category} value={fresh.value} onChange={fresh.onChange} />}
      </Section>
      <BottomBar>
        <Button type="submit" form={id} size="large" className="w-full" loading={busy} disabled={sending}>
          {sending ? 'Wysyłamy zdjęcia…' : action}
        </Button>
      </BottomBar>
    </>
  )
}

function Restored({ onClose, onAnew }: { onClose: () => void; onAnew: () => void }) {
  return (
    <Banner tone="info" onClose={onClose}>
      <p>Przywróciliśmy to, co było wpisane wcześniej.</p>
      <Button variant="secondary" size="small" className="mt-2" onClick={onAnew}>
        Zacznij od nowa
      </Button>
    </Banner>
  )
}

function Basics({
  form,
  photos,
  onBusy,
}: {
  form: ProductFormOf
  photos: ProductFormProps['photos']
  onBusy: (busy: boolean) => void
}) {
  const { ref: categoryPlace, ...category } = useController({ control: form.control, name: 'category' }).field
  const pictures = useController({ control: form.control, name: 'pictures' }).field
  return (
    <Card className="flex flex-col gap-5">
      <TextField label="Nazwa" placeholder="Miód lipowy" autoComplete="off" {...bind(form, 'name')} />
      <WordHints texts={useWatch({ control: form.control, name: ['name', 'description'] })} />
      {/* Not a control itself, but where the form leads to when the category is missing. */}
      <div ref={categoryPlace} tabIndex={-1} className="outline-none">
        <CategoryField value={category.value} onChange={category.onChange} error={errorOf(form, 'category')} />
      </div>
      {photos({ value: pictures.value, onChange: pictures.onChange, error: errorOf(form, 'pictures'), onBusy })}
      <TextArea label="Opis" optional hint="Jak to robisz, z czego, do czego pasuje." {...bind(form, 'description')} />
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
          <option value="">{USUAL_RETURN}</option>
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
