import type { VariantDetails } from '@kram/contract/catalogue/variants'
import { ContentFlagHints } from '#shared/ContentFlagHints.tsx'
import { Card } from '#ui/layout'
import { TextField } from '#ui/forms'
import { isFood, nameError, type NewOfferItem, type NewProduct, WITHOUT_PRICE } from './new-offer.ts'
import type { ItemSlots } from './item-slots.ts'
import { CategorySelect } from './CategorySelect.tsx'

type Props = Pick<ItemSlots, 'allergens' | 'variant'> & {
  product: NewProduct
  onChange: (product: NewProduct) => void
  onAdd: (item: NewOfferItem) => void
  onCancel: () => void
}

/** A product that is created with the offer. What is typed is kept in the draft. */
export function NewProductForm({ product, onChange, onAdd, onCancel, ...slots }: Props) {
  const { name, category, allergens, variant } = product
  const error = nameError(name)
  const add = async (details: VariantDetails): Promise<void> =>
    onAdd({
      ...WITHOUT_PRICE,
      key: crypto.randomUUID(),
      variantId: null,
      productId: null,
      name: name.trim(),
      category,
      allergens,
      variant: details,
    })
  return (
    <Card className="grid gap-5">
      <TextField
        label="Co to jest?"
        placeholder="Jajka od kur z wolnego wybiegu"
        value={name}
        error={name.trim() === '' ? undefined : error}
        onChange={({ target }) => onChange({ ...product, name: target.value })}
      />
      <ContentFlagHints texts={[name]} />
      {/* Another category has other sizes. */}
      <CategorySelect value={category} onChange={(next) => onChange({ ...product, category: next, variant: {} })} />
      {isFood(category) &&
        slots.allergens({ value: allergens, onChange: (next) => onChange({ ...product, allergens: next }) })}
      {error === undefined &&
        category !== '' &&
        slots.variant({
          category,
          draft: { values: variant, onChange: (next) => onChange({ ...product, variant: next }) },
          onSave: add,
          onCancel,
        })}
    </Card>
  )
}
