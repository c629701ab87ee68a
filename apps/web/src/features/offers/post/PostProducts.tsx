import { ALLERGEN_NAMES } from '@kram/contract/catalogue/allergens'
import { categoryOf } from '@kram/contract/catalogue/categories'
import type { Allergen } from '@kram/contract/catalogue/food'
import type { ReactNode } from 'react'
import { zloty } from '@kram/polish/format'
import { Button } from '#ui/buttons'
import { Checkbox, NumberField, PriceField, Select, TextField } from '#ui/forms'
import { Card, Disclosure } from '#ui/layout'
import { CategorySelect, isFood } from '../new-offer/index.ts'
import { asNewProduct, guessedPrice, guessedQuantity, type PostItem } from './post-offer.ts'
import { saleUnits } from './post-units.ts'

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
              hint={item.found.variant ? `Twój produkt: ${item.found.variant.name}` : 'Nowy produkt'}
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
  return (
    <>
      {item.found.variant ? (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => onChange(asNewProduct(item))}
        >
          To inny produkt
        </Button>
      ) : (
        <NewProductFields item={item} allergens={allergens} onChange={onChange} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <PostPrice item={item} onChange={onChange} />
        <PostQuantity item={item} onChange={onChange} />
      </div>
    </>
  )
}

const allergenText = (allergens: readonly Allergen[] | null): string => {
  if (allergens === null) return 'do podania'
  return allergens.length === 0 ? 'brak' : allergens.map((allergen) => ALLERGEN_NAMES[allergen]).join(', ')
}

/** What a product needs that the seller does not have yet; what the post says stays closed. */
function NewProductFields({ item, allergens, onChange }: FieldsProps) {
  const units = saleUnits(item.found.proposed)
  return (
    <>
      <div>
        <Disclosure
          label="Nazwa i kategoria"
          aside={categoryOf(item.category)?.name ?? 'do wybrania'}
          open={item.found.category === null}
        >
          <TextField label="Nazwa" value={item.name} onChange={({ target }) => onChange({ name: target.value })} />
          <CategorySelect value={item.category} onChange={(category) => onChange({ category })} />
        </Disclosure>
        {isFood(item.category) && (
          <Disclosure label="Alergeny" aside={allergenText(item.allergens)}>
            {allergens({ value: item.allergens, onChange: (value) => onChange({ allergens: value }) })}
          </Disclosure>
        )}
      </div>
      <Select
        label="Jednostka sprzedaży"
        hint={item.found.per?.sure ? undefined : 'Post nie mówi tego wprost – sprawdź.'}
        value={item.sold.name}
        onChange={({ target }) => onChange({ sold: units.find(({ name }) => name === target.value) ?? item.sold })}
      >
        {units.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </>
  )
}

type PartProps = Omit<FieldsProps, 'allergens'>

function PostPrice({ item, onChange }: PartProps) {
  const { found, sold, doubtfulPrice, price } = item
  const guess = guessedPrice(item)
  return (
    <div className="grid content-start gap-2">
      <PriceField
        label={`Cena za: ${found.variant?.name ?? sold.name}`}
        hint={doubtfulPrice === null ? undefined : `W poście: „${doubtfulPrice}”. Sprawdź i wpisz cenę.`}
        value={price}
        onChange={(typed) => onChange({ price: typed })}
      />
      {guess !== null && <TakeOver onPress={() => onChange({ price: guess })}>Tak, {zloty(guess)}</TakeOver>}
    </div>
  )
}

function PostQuantity({ item, onChange }: PartProps) {
  const guess = guessedQuantity(item)
  return (
    <div className="grid content-start gap-2">
      <NumberField label="Ile masz" optional value={item.quantity} onChange={(quantity) => onChange({ quantity })} />
      {guess !== null && (
        <TakeOver onPress={() => onChange({ quantity: guess })}>Tak, {guess.replace('.', ',')}</TakeOver>
      )}
    </div>
  )
}

/** Takes over what the post may mean. */
const TakeOver = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Button variant="tonal" size="small" className="justify-self-start" onClick={onPress}>
    {children}
  </Button>
)
