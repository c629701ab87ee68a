import { categoryOf } from '@kram/contract/catalogue/categories'
import type { CategoryFieldsPreview } from '@kram/contract/category-fields/schemas'
import { counted, NOUNS } from '@kram/polish/plural'
import { Banner } from '#ui/feedback'
import { Card, Section } from '#ui/layout'

/** How many products lack what is newly required. */
export function LackingProducts({ preview: { lacking, renamed } }: { preview: CategoryFieldsPreview }) {
  const concerned = lacking.filter(({ products }) => products > 0)
  if (concerned.length === 0)
    return renamed.length > 0 ? null : (
      <Banner tone="success">Żadnemu produktowi nie zabraknie tego, co będzie potrzebne.</Banner>
    )
  return (
    <Section title="Produkty, którym czegoś zabraknie" className="mb-0">
      <Card>
        <ul className="grid gap-1" aria-label="Produkty, którym czegoś zabraknie">
          {concerned.map(({ category, products, drafts }) => (
            <li key={category} className="break-words">
              {categoryOf(category)?.name}: {counted(products, NOUNS.product)}
              {drafts > 0 && `, w tym w szkicach: ${counted(drafts, NOUNS.offer)}`}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted">
          Oferty, które już były w sprzedaży, zostają. Przed pierwszą publikacją sprzedawca uzupełni brakujące pola.
        </p>
      </Card>
    </Section>
  )
}
