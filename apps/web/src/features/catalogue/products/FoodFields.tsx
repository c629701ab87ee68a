import { useController, useWatch } from 'react-hook-form'
import { bind, errorOf, type Form } from '#lib/forms'
import { Select, TextArea, TextField } from '#ui/forms'
import { AllergenChips, MayContainChips } from './AllergenChips.tsx'
import type { ProductFields, ProductValues } from './product-form.ts'

const regionNames = new Intl.DisplayNames('pl', { type: 'region' })
const collator = new Intl.Collator('pl')

/** Countries of origin: the EU, its neighbours, and usual origins of spices, nuts and fruit. */
const COUNTRY_CODES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AR BR CH CL CN CO EC EG ET GB GE IL IN IR LK MA MD MX NO NZ PE RS TH TR UA US VN ZA'

const COUNTRIES = COUNTRY_CODES.split(' ')
  .map((code) => ({ code, name: regionNames.of(code) ?? code }))
  .toSorted((a, b) => collator.compare(a.name, b.name))

/** Food information required before an order (Regulation (EU) 1169/2011). */
export function FoodFields({ form }: { form: Form<ProductFields, ProductValues> }) {
  const { control } = form
  const { ref: allergensRef, ...allergens } = useController({ control, name: 'food.allergens' }).field
  const mayContain = useController({ control, name: 'food.mayContain' }).field
  const contained = useWatch({ control, name: 'food.allergens' }) ?? []

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
      <TextArea
        label="Składniki"
        optional
        hint="Od największej ilości. Surowe owoce, warzywa i produkty z jednego składnika nie potrzebują listy."
        {...bind(form, 'food.ingredients')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Przechowywanie" optional placeholder="w lodówce, 2–6°C" {...bind(form, 'food.storage')} />
        <TextField label="Trwałość" optional placeholder="3 dni od wypieku" {...bind(form, 'food.durability')} />
        <Select label="Kraj pochodzenia" {...bind(form, 'food.originCountry')}>
          {COUNTRIES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <TextField label="Producent" optional hint="Jeśli to nie Ty." {...bind(form, 'food.producer')} />
      </div>
    </>
  )
}
