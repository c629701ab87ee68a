import { ProductFormPreview } from '#features/catalogue'
import { FieldsEditor } from '#features/category-fields'
import { Page } from '#ui/layout'

export function Component() {
  return (
    <Page
      title="Kategorie"
      lead="Jak kategoria się nazywa i o co pyta w niej formularz produktu. Oferty, które już były w sprzedaży, zostają ważne."
      width="reading"
    >
      <FieldsEditor formPreview={(category, fields) => <ProductFormPreview category={category} fields={fields} />} />
    </Page>
  )
}
