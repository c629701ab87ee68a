import type { Allergen } from '@kram/contract/catalogue/food'
import type { ReactNode } from 'react'
import { Checkbox, NumberField, PriceField, TextField } from '#ui/forms'
import { Card } from '#ui/layout'
import { CategorySelect, isFood } from '../new-offer/index.ts'
import type { PostItem } from './post-offer.ts'

export type AllergenSlot = (answer: {
  value: readonly Allergen[] | null
  onChange: (value: Allergen[] | null) => void
}) => ReactNode

type Props = { items: readonly PostItem[]; allergens: AllergenSlot; onChange: (items: readonly PostItem[]) => void }

/** The products of a post, each to be corrected or left out. */
export function PostProducts({ items, allergens, onChange }: Props) {
  const change = (key: string, part: Partial<PostItem>): void =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...part } : item)))
  return (
    <ul className="grid gap-3" aria-label="Produkty z posta">
      {items.map((item) => (
        <li key={item.key}>
          <Card className="grid gap-4">
            <Checkbox
              label={<strong>{item.name || 'Produkt bez nazwy'}</strong>}
              hint={
                item.found.variant
                  ? `Twój produkt: ${item.found.variant.name}`
                  : `Nowy produkt: ${item.found.proposed.name}`
              }
              checked={item.chosen}
              onChange={({ target }) => change(item.key, { chosen: target.checked })}
            />
            {item.chosen && (
              <ProductFields item={item} allergens={allergens} onChange={(part) => change(item.key, part)} />
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}

type FieldsProps = { item: PostItem; allergens: AllergenSlot; onChange: (part: Partial<PostItem>) => void }

function ProductFields({ item, allergens, onChange }: FieldsProps) {
  const { found, doubtfulPrice } = item
  return (
    <>
      {!found.variant && (
        <>
          <TextField label="Nazwa" value={item.name} onChange={({ target }) => onChange({ name: target.value })} />
          <CategorySelect value={item.category} onChange={(category) => onChange({ category })} />
          {isFood(item.category) &&
            allergens({ value: item.allergens, onChange: (value) => onChange({ allergens: value }) })}
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceField
          label={`Cena za: ${found.variant?.name ?? found.proposed.name}`}
          hint={doubtfulPrice === null ? undefined : `W poście: „${doubtfulPrice}”. Sprawdź i wpisz cenę.`}
          value={item.price}
          onChange={(price) => onChange({ price })}
        />
        <NumberField label="Ile masz" optional value={item.quantity} onChange={(quantity) => onChange({ quantity })} />
      </div>
    </>
  )
}
