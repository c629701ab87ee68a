import type { Allergen } from '@kram/contract/catalogue/food'
import type { Variant, VariantDetails } from '@kram/contract/catalogue/variants'
import { CATEGORIES } from '@kram/contract/catalogue/categories'
import type { Picture } from '@kram/contract/uploads/schemas'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ContentFlagHints } from '#shared/ContentFlagHints.tsx'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { Select, TextField } from '#ui/forms'
import { PlusIcon } from '#ui/icons.ts'
import { type NewOfferItem, isFood, nameError } from './new-offer.ts'
import type { PickVariant } from '../offer-items/index.ts'

/** Slots filled with catalogue components by the page. */
export type ItemSlots = {
  /** Picker of own variants; missing without a seller session. */
  pick: PickVariant | null
  allergens: (answer: { value: readonly Allergen[] | null; onChange: (value: Allergen[] | null) => void }) => ReactNode
  variant: (form: {
    category: string
    onSave: (facts: VariantDetails) => Promise<void>
    onCancel: () => void
  }) => ReactNode
  /** Photo field of a new product; missing without a session, because uploads need an owner. */
  photos: ((field: { value: readonly Picture[]; onChange: (pictures: Picture[]) => void }) => ReactNode) | null
}

type Props = ItemSlots & { items: readonly NewOfferItem[]; onChange: (items: readonly NewOfferItem[]) => void }

const WITHOUT_PRICE = { price: '', quantity: null, saved: false } as const

const itemFromVariant = (variant: Variant): NewOfferItem => ({
  ...WITHOUT_PRICE,
  key: crypto.randomUUID(),
  variantId: variant.id,
  productId: variant.productId,
  name: variant.productName,
  category: '',
  allergens: null,
  variant,
})

/** Items of the offer: own products, or new ones described here. */
export function NewOfferItems({ items, onChange, pick, photos, ...slots }: Props) {
  const [mode, setMode] = useState<'rest' | 'pick' | 'new'>(items.length > 0 ? 'rest' : pick ? 'pick' : 'new')
  const [added, setAdded] = useState<string | null>(null)
  const add = (item: NewOfferItem): void => {
    setAdded(item.key)
    onChange([...items, item])
    setMode('rest')
  }
  const pickVariant = (variant: Variant): void => {
    if (items.some(({ variantId }) => variantId === variant.id)) setMode('rest')
    else add(itemFromVariant(variant))
  }
  return (
    <div className="grid gap-3">
      {items.map((item) => (
        <ChosenItem
          key={item.key}
          item={item}
          justAdded={item.key === added}
          photos={photos}
          onChange={(next) => onChange(items.map((one) => (one.key === item.key ? next : one)))}
          onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
        />
      ))}
      {mode === 'pick' && pick?.({ onPick: pickVariant, picked: items.flatMap(({ variantId }) => variantId ?? []) })}
      {mode === 'new' && <NewProductForm {...slots} onAdd={add} onCancel={() => setMode('rest')} />}
      <div className="flex flex-wrap gap-2">
        {pick && mode !== 'pick' && (
          <Button variant="secondary" icon={<PlusIcon aria-hidden="true" />} onClick={() => setMode('pick')}>
            Z moich produktów
          </Button>
        )}
        {mode !== 'new' && (
          <Button variant="secondary" icon={<PlusIcon aria-hidden="true" />} onClick={() => setMode('new')}>
            Nowy produkt
          </Button>
        )}
      </div>
    </div>
  )
}

type ChosenItemProps = Pick<ItemSlots, 'photos'> & {
  item: NewOfferItem
  /** Focuses the added item, because the form it came from was removed. */
  justAdded: boolean
  onChange: (item: NewOfferItem) => void
  onRemove: () => void
}

/** One item of the offer; a new product can have photos before it is saved. */
function ChosenItem({ item, justAdded, photos, onChange, onRemove }: ChosenItemProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (justAdded) card.current?.focus()
  }, [justAdded])
  return (
    <div ref={card} tabIndex={-1} className="scroll-mt-24 rounded-2xl">
      <Card className="grid gap-4">
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0">
            <strong className="block">{item.name}</strong>
            <span className="text-muted">{item.variant.name}</span>
          </p>
          {!item.saved && (
            <Button variant="quiet" aria-label={`Usuń: ${item.name}`} onClick={onRemove}>
              Usuń
            </Button>
          )}
        </div>
        {item.productId === null &&
          photos?.({ value: item.pictures ?? [], onChange: (pictures) => onChange({ ...item, pictures }) })}
      </Card>
    </div>
  )
}

type NewProductProps = Pick<ItemSlots, 'allergens' | 'variant'> & {
  onAdd: (item: NewOfferItem) => void
  onCancel: () => void
}

function NewProductForm({ allergens: renderAllergens, variant: renderVariantForm, onAdd, onCancel }: NewProductProps) {
  const [name, setName] = useState('')
  const [category, setCategory] = useState('')
  const [allergens, setAllergens] = useState<Allergen[] | null>(null)
  const error = nameError(name)
  const save = async (variant: VariantDetails): Promise<void> =>
    onAdd({
      ...WITHOUT_PRICE,
      key: crypto.randomUUID(),
      variantId: null,
      productId: null,
      name: name.trim(),
      category,
      allergens,
      variant,
    })
  return (
    <Card className="grid gap-5">
      <TextField
        label="Co to jest?"
        placeholder="Jajka od kur z wolnego wybiegu"
        value={name}
        error={name.trim() === '' ? undefined : error}
        onChange={({ target }) => setName(target.value)}
      />
      <ContentFlagHints texts={[name]} />
      <CategorySelect value={category} onChange={setCategory} />
      {isFood(category) && renderAllergens({ value: allergens, onChange: setAllergens })}
      {error === undefined && category !== '' && renderVariantForm({ category, onSave: save, onCancel })}
    </Card>
  )
}

function CategorySelect({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  return (
    <Select label="Kategoria" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Wybierz kategorię</option>
      {CATEGORIES.filter(({ parent, id }) => parent === null && id !== 'niedozwolone').map((top) => (
        <optgroup key={top.id} label={top.name}>
          {CATEGORIES.filter(({ parent, policy }) => parent === top.id && policy !== 'block').map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
