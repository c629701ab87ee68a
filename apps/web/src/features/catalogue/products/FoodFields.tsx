import { countryName } from '@kram/polish/names/country-name'
import { lazy } from '@kram/polish/lazy'
import { comparePolish } from '@kram/polish/sorting/compare'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { bind, errorOf, type Form } from '#lib/forms'
import { Select, TextArea, TextField } from '#ui/forms'
import { useFieldState } from '../category-fields.ts'
import { AllergenChips, MayContainChips } from './AllergenChips.tsx'
import type { ProductFields, ProductValues } from './product-form.ts'

/** Countries of origin: the EU, its neighbours, and usual origins of spices, nuts and fruit. */
const COUNTRY_CODES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AR BR CH CL CN CO EC EG ET GB GE IL IN IR LK MA MD MX NO NZ PE RS TH TR UA US VN ZA'

const countries = lazy(() =>
  COUNTRY_CODES.split(' ')
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => comparePolish(a.name, b.name)),
)

const INGREDIENTS_HINT =
  'Od największej ilości. Surowe owoce, warzywa i produkty z jednego składnika nie potrzebują listy.'

type FoodField = 'ingredients' | 'storage' | 'durability' | 'producer'
type Shown = { optional: boolean; hint: string | undefined }

/** Shows the fields that the category asks for, and those that are filled already. */
function useShownFields({ control }: Form<ProductFields, ProductValues>) {
  const [category, food] = useWatch({ control, name: ['category', 'food'] })
  const stateOf = useFieldState(category)
  return (field: FoodField, hint: string | undefined, render: (shown: Shown) => ReactNode): ReactNode => {
    const { state, shown } = stateOf(field, hint)
    return state === 'hidden' && !food?.[field] ? null : render(shown)
  }
}

/** Food information required before an order (Regulation (EU) 1169/2011). */
export function FoodFields({ form }: { form: Form<ProductFields, ProductValues> }) {
  const { control } = form
  const { ref: allergensRef, ...allergens } = useController({ control, name: 'food.allergens' }).field
  const mayContain = useController({ control, name: 'food.mayContain' }).field
  const contained = useWatch({ control, name: 'food.allergens' }) ?? []
  const shows = useShownFields(form)

  return (
    <>
      <div ref={allergensRef} tabIndex={-1} className="outline-none">
        <AllergenChips
          value={allergens.value ?? null}
          onChange={allergens.onChange}
          error={errorOf(form, 'food.allergens')}
        />
      </div>
      <details className="rounded-card bg-surface px-4 shadow-card">
        <summary className="min-h-11 content-center font-semibold">
          Może zawierać śladowe ilości{(mayContain.value ?? []).length > 0 && ` (${(mayContain.value ?? []).length})`}
        </summary>
        <div className="pb-4">
          <MayContainChips value={mayContain.value ?? []} onChange={mayContain.onChange} contained={contained} />
        </div>
      </details>
      {shows('ingredients', INGREDIENTS_HINT, (shown) => (
        <TextArea label="Składniki" {...shown} {...bind(form, 'food.ingredients')} />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {shows('storage', undefined, (shown) => (
          <TextField label="Przechowywanie" placeholder="w lodówce, 2–6°C" {...shown} {...bind(form, 'food.storage')} />
        ))}
        {shows('durability', undefined, (shown) => (
          <TextField label="Trwałość" placeholder="3 dni od wypieku" {...shown} {...bind(form, 'food.durability')} />
        ))}
        <Select label="Kraj pochodzenia" {...bind(form, 'food.originCountry')}>
          {countries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        {shows('producer', 'Jeśli to nie Ty.', (shown) => (
          <TextField label="Producent" {...shown} {...bind(form, 'food.producer')} />
        ))}
      </div>
    </>
  )
}
