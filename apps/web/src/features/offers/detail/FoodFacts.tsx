import { ALLERGEN_NAMES } from '@kram/contract/catalogue/allergens'
import type { Allergen, FoodInfo } from '@kram/contract/catalogue/food'
import type { OfferItem } from '@kram/contract/offers/item-schemas'
import { countryName } from '@kram/polish/names/country-name'
import type { ReactNode } from 'react'
import { Ingredients } from '../Ingredients.tsx'

const names = (allergens: readonly Allergen[]): string => allergens.map((one) => ALLERGEN_NAMES[one]).join(', ')

/** `zawiera: jaja, może zawierać: orzechy`: the part of food information that must be seen without opening anything. */
export const allergenText = ({ allergens, mayContain }: FoodInfo): string =>
  [
    allergens === null
      ? 'brak informacji o alergenach'
      : allergens.length > 0
        ? `zawiera: ${names(allergens)}`
        : 'bez alergenów',
    ...(mayContain.length > 0 ? [`może zawierać: ${names(mayContain)}`] : []),
  ].join(', ')

/** Food information (Regulation (EU) 1169/2011) except the allergens. */
export function FoodFacts({ food }: { food: NonNullable<OfferItem['food']> }) {
  return (
    <dl className="grid gap-2">
      {factRows(food).map(([term, value]) => (
        <div key={term}>
          <dt className="text-muted">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
      ['Kraj pochodzenia', countryName(food.originCountry)],
      ['Producent', food.producer],
    ] satisfies [string, ReactNode][]
  ).filter(([, value]) => value)
