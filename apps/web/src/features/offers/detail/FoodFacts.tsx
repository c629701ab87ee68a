import type { Allergen, FoodInfo } from '@kram/contract/catalogue/food'
import type { OfferItem } from '@kram/contract/offers/item-schemas'
import type { ReactNode } from 'react'
import { Badge } from '#ui/list'
import { ChevronDownIcon } from '#ui/icons.ts'
import { ALLERGEN_LABELS } from '../filters.ts'
import { Ingredients } from '../Ingredients.tsx'

const countries = new Intl.DisplayNames('pl', { type: 'region' })

/** Food information (Regulation (EU) 1169/2011): allergens visible, the rest expandable. */
export function FoodFacts({ item: { description, food } }: { item: OfferItem }) {
  const rows = food ? factRows(food) : []
  if (!food && !description) return null
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      {food && <Allergens food={food} />}
      {(rows.length > 0 || description) && (
        <details className="group -mb-2">
          <summary className="flex min-h-11 items-center gap-1 font-semibold text-brand-ink [&::-webkit-details-marker]:hidden">
            {food ? 'Skład i informacje o żywności' : 'Więcej o produkcie'}
            <ChevronDownIcon className="size-5 transition-[rotate] group-open:rotate-180" aria-hidden="true" />
          </summary>
          {description && <p className="mb-3 whitespace-pre-line">{description}</p>}
          <dl className="grid gap-2 pb-1">
            {rows.map(([term, value]) => (
              <div key={term}>
                <dt className="text-muted">{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

const factRows = (food: FoodInfo): [string, ReactNode][] =>
  (
    [
      [
        'Składniki',
        food.ingredients && <Ingredients key="ingredients" text={food.ingredients} allergens={food.allergens ?? []} />,
      ],
      ['Przechowywanie', food.storage],
      ['Trwałość', food.durability],
      ['Kraj pochodzenia', food.originCountry === 'PL' ? 'Polska' : countries.of(food.originCountry)],
      ['Producent', food.producer],
    ] satisfies [string, ReactNode][]
  ).filter(([, value]) => value)

const names = (allergens: readonly Allergen[]): string => allergens.map((one) => ALLERGEN_LABELS[one]).join(', ')

function Allergens({ food: { allergens, mayContain } }: { food: FoodInfo }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      {allergens === null && <Badge tone="neutral">Brak informacji o alergenach</Badge>}
      {allergens && allergens.length > 0 && <Badge tone="warn">Zawiera: {names(allergens)}</Badge>}
      {allergens?.length === 0 && <Badge tone="good">Bez 14 głównych alergenów</Badge>}
      {mayContain.length > 0 && <Badge tone="neutral">Może zawierać: {names(mayContain)}</Badge>}
    </p>
  )
}
