import type { CategoryFieldsPreview } from '@kram/contract/category-fields/schemas'
import { counted, NOUNS } from '@kram/polish/plural'
import { Card, Section } from '#ui/layout'

/** Which names change, and where they will show. */
export function RenamedCategories({ preview: { renamed } }: { preview: CategoryFieldsPreview }) {
  if (renamed.length === 0) return null
  return (
    <Section title="Nowe nazwy" className="mb-0">
      <Card>
        <ul className="grid gap-1" aria-label="Nowe nazwy">
          {renamed.map(({ category, before, after, products, offers }) => (
            <li key={category} className="break-words">
              {before} → <strong className="font-semibold">{after}</strong>: {counted(products, NOUNS.product)}, w
              sprzedaży {counted(offers, NOUNS.offer)}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted">
          Nowe nazwy pokażą się od razu w filtrach ofert, podpowiedziach wyszukiwarki, formularzach produktu i oferty,
          tabelach, plikach CSV i w panelu. Strony, które ktoś ma już otwarte, pokażą je po odświeżeniu. Nazwy
          w&nbsp;kalendarzu sezonowym zmieniasz osobno.
        </p>
      </Card>
    </Section>
  )
}
