import type { Allergen } from '@kram/contract/food'
import type { Variant, VariantFacts } from '@kram/contract/variants'
import { CATEGORIES } from '@kram/contract/categories'
import type { Picture } from '@kram/contract/uploads'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { WordHints } from '#lib/WordHints.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Select, TextField } from '#ui/Field.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { type Good, isFood, nameFault } from './new-offer.ts'
import type { PickVariant } from './OwnPositions.tsx'

/** Parts of the catalogue that the page lends. */
export type GoodsSlots = {
  /** Own variants; missing while nobody is logged in as a seller. */
  pick: PickVariant | null
  allergens: (answer: { value: readonly Allergen[] | null; onChange: (value: Allergen[] | null) => void }) => ReactNode
  variant: (form: {
    category: string
    onSave: (facts: VariantFacts) => Promise<void>
    onCancel: () => void
  }) => ReactNode
  /** Photos of a new product; missing while nobody is logged in, who could own them. */
  photos: ((field: { value: readonly Picture[]; onChange: (pictures: Picture[]) => void }) => ReactNode) | null
}

type Props = GoodsSlots & { goods: readonly Good[]; onChange: (goods: readonly Good[]) => void }

const priceless = { price: '', quantity: null, saved: false } as const

const ofOwn = (variant: Variant): Good => ({
  ...priceless,
  key: crypto.randomUUID(),
  variantId: variant.id,
  productId: variant.productId,
  name: variant.productName,
  category: '',
  allergens: null,
  variant,
})

/** What goes into the offer: own goods, or new ones described on the spot. */
export function NewGoods({ goods, onChange, pick, photos, ...slots }: Props) {
  const [mode, setMode] = useState<'rest' | 'pick' | 'new'>(goods.length > 0 ? 'rest' : pick ? 'pick' : 'new')
  const [added, setAdded] = useState<string | null>(null)
  const add = (good: Good): void => {
    setAdded(good.key)
    onChange([...goods, good])
    setMode('rest')
  }
  const pickOwn = (variant: Variant): void => {
    if (goods.some(({ variantId }) => variantId === variant.id)) setMode('rest')
    else add(ofOwn(variant))
  }
  return (
    <div className="grid gap-3">
      {goods.map((good) => (
        <ChosenGood
          key={good.key}
          good={good}
          fresh={good.key === added}
          photos={photos}
          onChange={(next) => onChange(goods.map((one) => (one.key === good.key ? next : one)))}
          onRemove={() => onChange(goods.filter(({ key }) => key !== good.key))}
        />
      ))}
      {mode === 'pick' && pick?.({ onPick: pickOwn, picked: goods.flatMap(({ variantId }) => variantId ?? []) })}
      {mode === 'new' && <NewGood {...slots} onAdd={add} onCancel={() => setMode('rest')} />}
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

type ChosenProps = Pick<GoodsSlots, 'photos'> & {
  good: Good
  /** Just put in: the long form it came from is gone, and people look here next. */
  fresh: boolean
  onChange: (good: Good) => void
  onRemove: () => void
}

/** One thing of the offer; a new one can be shown in pictures before it is sent. */
function ChosenGood({ good, fresh, photos, onChange, onRemove }: ChosenProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fresh) card.current?.focus()
  }, [fresh])
  return (
    <div ref={card} tabIndex={-1} className="scroll-mt-24 rounded-2xl">
      <Card className="grid gap-4">
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0">
            <strong className="block">{good.name}</strong>
            <span className="text-muted">{good.variant.name}</span>
          </p>
          {!good.saved && (
            <Button variant="quiet" aria-label={`Usuń: ${good.name}`} onClick={onRemove}>
              Usuń
            </Button>
          )}
        </div>
        {good.productId === null &&
          photos?.({ value: good.pictures ?? [], onChange: (pictures) => onChange({ ...good, pictures }) })}
      </Card>
    </div>
  )
}

type NewProps = Pick<GoodsSlots, 'allergens' | 'variant'> & { onAdd: (good: Good) => void; onCancel: () => void }

function NewGood({ allergens: askAllergens, variant: askVariant, onAdd, onCancel }: NewProps) {
  const [name, setName] = useState('')
  const [category, setCategory] = useState('')
  const [allergens, setAllergens] = useState<Allergen[] | null>(null)
  const fault = nameFault(name)
  const save = async (variant: VariantFacts): Promise<void> =>
    onAdd({
      ...priceless,
      key: crypto.randomUUID(),
      variantId: null,
      productId: null,
      name: name.trim(),
      category,
      allergens,
      variant,
      counted: true,
    })
  return (
    <Card className="grid gap-5">
      <TextField
        label="Co to jest?"
        placeholder="Jajka od kur z wolnego wybiegu"
        value={name}
        error={name.trim() === '' ? undefined : fault}
        onChange={({ target }) => setName(target.value)}
      />
      <WordHints texts={[name]} />
      <CategorySelect value={category} onChange={setCategory} />
      {isFood(category) && askAllergens({ value: allergens, onChange: setAllergens })}
      {fault === undefined && category !== '' && askVariant({ category, onSave: save, onCancel })}
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
