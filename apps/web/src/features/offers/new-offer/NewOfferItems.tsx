import type { Variant } from '@kram/contract/catalogue/variants'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { PlusIcon } from '#ui/icons.ts'
import { EMPTY_PRODUCT, isEmptyProduct, type NewOfferItem, type NewProduct, WITHOUT_PRICE } from './new-offer.ts'
import { NewProductForm } from './NewProductForm.tsx'
import type { ItemSlots } from './item-slots.ts'

type Props = ItemSlots & {
  items: readonly NewOfferItem[]
  /** The product that is being described, kept while another form is open. */
  newProduct: NewProduct | null
  onChange: (part: { items?: readonly NewOfferItem[]; newProduct?: NewProduct | null }) => void
}

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

type Mode = 'rest' | 'pick' | 'new'

/** What is open at first: the product that was being described, else a way to add the first item. */
const firstMode = (items: readonly NewOfferItem[], newProduct: NewProduct | null, canPick: boolean): Mode => {
  if (newProduct && !isEmptyProduct(newProduct)) return 'new'
  if (items.length > 0) return 'rest'
  return canPick ? 'pick' : 'new'
}

/** Items of the offer: own products, or new ones described here. */
export function NewOfferItems({ items, newProduct, onChange, pick, photos, ...slots }: Props) {
  const [mode, setMode] = useState<Mode>(() => firstMode(items, newProduct, pick !== null))
  const [added, setAdded] = useState<string | null>(null)
  const add = (item: NewOfferItem): void => {
    setAdded(item.key)
    onChange({ items: [...items, item], ...(item.variantId === null && { newProduct: null }) })
    setMode('rest')
  }
  const cancelProduct = (): void => {
    onChange({ newProduct: null })
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
          onChange={(next) => onChange({ items: items.map((one) => (one.key === item.key ? next : one)) })}
          onRemove={() => onChange({ items: items.filter(({ key }) => key !== item.key) })}
        />
      ))}
      {mode === 'pick' && pick?.({ onPick: pickVariant, picked: items.flatMap(({ variantId }) => variantId ?? []) })}
      {mode === 'new' && (
        <NewProductForm
          {...slots}
          product={newProduct ?? EMPTY_PRODUCT}
          onChange={(product) => onChange({ newProduct: product })}
          onAdd={add}
          onCancel={cancelProduct}
        />
      )}
      <AddButtons
        onPick={pick && mode !== 'pick' ? () => setMode('pick') : null}
        onNew={mode === 'new' ? null : () => setMode('new')}
        typedName={newProduct?.name.trim() ?? ''}
      />
    </div>
  )
}

type AddButtonsProps = { onPick: (() => void) | null; onNew: (() => void) | null; typedName: string }

function AddButtons({ onPick, onNew, typedName }: AddButtonsProps) {
  const plus = <PlusIcon aria-hidden="true" />
  return (
    <div className="flex flex-wrap gap-2">
      {onPick && (
        <Button variant="secondary" icon={plus} onClick={onPick}>
          Z moich produktów
        </Button>
      )}
      {onNew && (
        <Button variant="secondary" icon={plus} onClick={onNew}>
          {typedName === '' ? 'Nowy produkt' : `Dokończ: ${typedName}`}
        </Button>
      )}
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
