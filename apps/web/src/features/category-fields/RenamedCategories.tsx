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
          Od razu w filtrach ofert, podpowiedziach wyszukiwarki, formularzach produktu i oferty, tabelach i plikach CSV
          oraz w panelu. Otwarte już strony pokażą nową nazwę po odświeżeniu. Nazwy w kalendarzu sezonowym zmieniasz
          osobno.
        </p>
      </Card>
    </Section>
  )
}
